'use client';

import { useRef, type KeyboardEvent } from 'react';

/** Moves focus with arrows, Home and End among the links and inputs of a region, in document order. */
export function useArrowKeys<E extends HTMLElement>() {
  const region = useRef<E>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...(region.current?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])];
    const target = targetOf(stops, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  }

  return { region, handleKeyDown };
}

function targetOf(stops: HTMLElement[], key: string): HTMLElement | undefined {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return undefined;
  if (key === 'ArrowDown') return stops[at + 1];
  if (key === 'ArrowUp') return stops[at - 1];
  // In an input, Home and End move the caret.
  if (stops[at] instanceof HTMLInputElement) return undefined;
  if (key === 'Home') return stops.find((stop) => stop instanceof HTMLAnchorElement);
  if (key === 'End') return stops.at(-1);
  return undefined;
}
