'use client';

import { useEffect, useMemo } from 'react';
import { ObservableStore } from './observable-store';
import type { CallError, Query } from './query';
import { useStore } from './use-store';

type PagedListOptions<I, P, T> = {
  readonly query: Query<I, P>;
  /** Returns the input of the page after `previous`, of the first page without it, and null after the last page. */
  readonly inputAfter: (previous: P | undefined) => I | null;
  readonly itemsOf: (page: P) => readonly T[];
  /** The page that the server rendered. Without this page, the list loads once `isEnabled`. */
  readonly first?: P | undefined;
  readonly isEnabled?: boolean;
};

/** Loads a list page by page, with each item once. */
export function usePagedList<I, P extends object, T extends { readonly id: number }>({
  query,
  inputAfter,
  itemsOf,
  first,
  isEnabled = true,
}: PagedListOptions<I, P, T>) {
  const list = useMemo(() => listOf({ query, inputAfter }, first), [query, inputAfter, first]);
  useEffect(() => void kept.set(query, list), [query, list]);
  useEffect(() => {
    if (isEnabled && list.state.pages.length === 0) void list.loadMore();
  }, [isEnabled, list]);
  const { pages, isLoading, error } = useStore(list, (state) => state, list.initial);

  const items = useMemo(() => uniqueItems(pages.flatMap((page) => [...itemsOf(page)])), [pages, itemsOf]);
  const last = pages.at(-1);
  return {
    items,
    /** The last page loaded. */
    last,
    hasMore: last !== undefined && inputAfter(last) !== null,
    isLoading: isLoading || (!last && !error),
    error,
    /** Loads the next page, or retries the page that failed. */
    loadMore: list.loadMore,
    /** Reloads the list from the top. */
    refresh: list.refresh,
  };
}

type Source<I, P> = Pick<PagedListOptions<I, P, unknown>, 'query' | 'inputAfter'>;
type State<P> = { readonly pages: readonly P[]; readonly isLoading: boolean; readonly error?: CallError };

/**
 * The loaded pages of a list, first to last. A page is loaded from the cursor in the page before it, so pages only ever join at
 * the end. `loadMore` adds one, and `refresh` loads the first page while the old one stays on the screen. The state is one
 * immutable value; a load that finds another state than it left has been overtaken and changes nothing. An error leaves the
 * pages as they are, and the next `loadMore` repeats the page that failed. The list outlives its component: see `kept`.
 */
class PagedList<I, P> {
  readonly initial: State<P>;
  private readonly store: ObservableStore<State<P>>;

  constructor(
    private readonly source: Source<I, P>,
    readonly first: P | undefined,
  ) {
    this.initial = { pages: first ? [first] : [], isLoading: false };
    this.store = new ObservableStore(this.initial);
  }

  get state(): State<P> {
    return this.store.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  readonly loadMore = async (): Promise<void> => {
    const { pages, isLoading } = this.state;
    if (!isLoading) await this.loadAfter(pages, pages);
  };

  readonly refresh = (): Promise<void> => this.loadAfter([], this.state.pages.slice(0, 1));

  /** Loads the page after `before` while the pages of `shown` stay. Of two loads at the same time, the later one counts. */
  private async loadAfter(before: readonly P[], shown: readonly P[]): Promise<void> {
    const { inputAfter, query } = this.source;
    const input = inputAfter(before.at(-1));
    if (input === null) return;
    const loading: State<P> = { pages: shown, isLoading: true };
    this.store.set(loading);
    const settled = await query.load(query.keyOf(input)).then(
      (page): State<P> => ({ pages: [...before, page], isLoading: false }),
      (error: CallError): State<P> => ({ pages: shown, isLoading: false, error }), // a query throws nothing else
    );
    if (this.state === loading) this.store.set(settled);
  }
}

// Lists outlive their component, so that a return to the page shows what was loaded. Never written on the server.
const kept = new WeakMap<object, unknown>();

/** Returns the list as it was left, unless the server has rendered the page again. */
function listOf<I, P>(source: Source<I, P>, first: P | undefined): PagedList<I, P> {
  const list = kept.get(source.query) as PagedList<I, P> | undefined; // stored under its own query
  return list && (!first || list.first === first) ? list : new PagedList(source, first);
}

/** Returns each item once, at its first position. Between two reads an item may have moved to a later page. */
function uniqueItems<T extends { readonly id: number }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
