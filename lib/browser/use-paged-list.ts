'use client';

import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { CallError, Query, QueryKey } from './query';

type PagedListOptions<I, P, T> = {
  readonly query: Query<I, P>;
  /** Returns the input of the page after `previous`, of the first page without it, and null after the last page. */
  readonly inputAfter: (previous: P | undefined) => I | null;
  readonly itemsOf: (page: P) => readonly T[];
  /** The page that the server rendered. Without this page, the list loads once `isEnabled`. */
  readonly first?: P | undefined;
  readonly isEnabled?: boolean;
};

// A server-rendered page enters the cache once: returning to the page must not discard what was loaded since.
const takenOver = new WeakSet<object>();

const options = {
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/** Loads a list page by page, with each item once. */
export function usePagedList<I, P extends object, T extends { readonly id: number }>({
  query,
  inputAfter,
  itemsOf,
  first,
  isEnabled = true,
}: PagedListOptions<I, P, T>) {
  const keyAfter = (previous: P | undefined): QueryKey | null => {
    const input = isEnabled ? inputAfter(previous) : null;
    return input === null ? null : query.keyOf(input);
  };
  const { mutate: mutateKey } = useSWRConfig();
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<P, CallError>(
    (_: number, previous: P | null) => keyAfter(previous ?? undefined),
    query.load,
    { ...options, ...(first && { fallbackData: [first], revalidateOnMount: false }) },
  );

  const takeOver = useEffectEvent((page: P) => {
    const key = keyAfter(undefined);
    if (!key) return;
    const stored = mutateKey(key, page, { revalidate: false });
    // On a first visit the page is already shown, and setting the size would render the whole list twice.
    const isShown = size === 1 && data?.[0] === page;
    void stored.then(() => (isShown ? mutate([page], { revalidate: false }) : setSize(1)));
  });
  useEffect(() => {
    if (!first || takenOver.has(first)) return;
    takenOver.add(first);
    takeOver(first);
  }, [first]);

  const pages = useMemo(() => data ?? (first ? [first] : []), [data, first]);
  const items = useMemo(() => uniqueItems(pages.flatMap((page) => [...itemsOf(page)])), [pages, itemsOf]);
  const last = pages.at(-1);
  return {
    items,
    /** The last page loaded. */
    last,
    hasMore: last !== undefined && inputAfter(last) !== null,
    isLoading: isValidating || (!last && !error),
    error,
    /** Loads the next page, or retries the page that failed. */
    loadMore: () => setSize(error ? size : size + 1),
    /** Reloads the list from the top. */
    refresh: async () => {
      await setSize(1);
      await mutate();
    },
  };
}

/** Returns each item once, at its first position. Between two reads an item may have moved to a later page. */
function uniqueItems<T extends { readonly id: number }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
