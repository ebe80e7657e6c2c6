'use client';

import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './observable-store';

/**
 * Reads a part of a store. `select` must return the same object while nothing it reads has changed;
 * `onServer` is the value on the server and during hydration.
 */
export function useStore<T, S>(store: ReadableStore<T>, select: (state: T) => S, onServer: S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state),
    () => onServer,
  );
}
