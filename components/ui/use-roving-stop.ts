'use client';

import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const controls = 'a[href], button';
/** Marks what a component takes out of the tab order for good, such as a second link to the same page. */
const skipped = (element: HTMLElement) => element.closest('[aria-hidden=true]') !== null;

/**
 * Makes a row of items one tab stop. Left and right move the focus among the items, up and down among the controls of one; Home
 * and End go to the first and the last item.
 */
export function useRovingStop(track: RefObject<HTMLElement | null>) {
  // After each render, because items are rendered late.
  useEffect(() => {
    const all = itemsOf(track.current).flat();
    const current = all.find((control) => control.dataset.stop !== undefined) ?? all[0];
    if (current) setStop(all, current);
  });

  function handleFocus({ target }: FocusEvent) {
    const all = itemsOf(track.current).flat();
    if (target instanceof HTMLElement && all.includes(target)) setStop(all, target);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = itemsOf(track.current);
    const item = items.findIndex((own) => own.some((control) => control === document.activeElement));
    const own = items[item] ?? [];
    const at = own.findIndex((control) => control === document.activeElement);
    const target = {
      ArrowRight: items[item + 1]?.[0],
      ArrowLeft: items[item - 1]?.[0],
      ArrowDown: own[at + 1],
      ArrowUp: own[at - 1],
      Home: items[0]?.[0],
      End: items.at(-1)?.[0],
    }[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return { onFocus: handleFocus, onKeyDown: handleKeyDown };
}

function itemsOf(track: HTMLElement | null): HTMLElement[][] {
  return [...(track?.children ?? [])]
    .map((item) => [...item.querySelectorAll<HTMLElement>(controls)].filter((control) => !skipped(control)))
    .filter((own) => own.length > 0);
}

function setStop(all: readonly HTMLElement[], current: HTMLElement): void {
  for (const control of all) {
    control.tabIndex = control === current ? 0 : -1;
    if (control === current) control.dataset.stop = '';
    else delete control.dataset.stop;
  }
}
