'use client';

import { useId, useState, useSyncExternalStore } from 'react';
import { useIdle } from './lazy';

const subscribeToNothing = () => () => undefined;

/**
 * Returns how many items of a list to render: the `first` ones on the server and during hydration, and all of them once
 * the page is idle. A list that is mounted later, in the browser, renders all items at once.
 */
export function useRenderedCount(first: number): number {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  // Only the first render can tell: hydration starts with the server's snapshot.
  const [isHydrated] = useState(!isBrowser);
  // Each list in a separate idle period: the layout of its items is the longest part of it.
  const isIdle = useIdle(useId(), isHydrated);
  return isHydrated && !isIdle ? first : Number.POSITIVE_INFINITY;
}
