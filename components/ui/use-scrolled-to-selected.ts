'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a bar of tabs, which positions them, to the one of `value`. A bar that shows all of its tabs stays as it is. */
export function useScrolledToSelected<E extends HTMLElement>(value: string | undefined): RefObject<E | null> {
  const bar = useRef<E>(null);
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]');
    // Not scrollIntoView, which may scroll the page, too.
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return bar;
}
