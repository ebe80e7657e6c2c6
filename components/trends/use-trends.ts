'use client';

import { useMemo } from 'react';
import { useGoneSubjects } from '@/components/comments/use-feed-news';
import { ObservableStore } from '@/lib/browser/observable-store';
import type { Query } from '@/lib/browser/query';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { useShown } from '@/lib/browser/use-gone-members';
import { useStore } from '@/lib/browser/use-store';
import { subjectKey } from '@/lib/live/client/subject-feed';
import { feedTrends, ownTrends, trendsOf } from '@/lib/trends/client';
import type { Trend, TrendPage } from '@/lib/trends/model';

/** Whose trends a list shows: the newsfeed, the viewer's own, or those of a member by id. */
type TrendSource = 'feed' | 'own' | number;

// One query for each member, because the loaded pages are kept by query. Never written on the server.
const queries = new Map<number, Query<number, TrendPage>>();

function queryOf(source: TrendSource): Query<number, TrendPage> {
  if (source === 'feed') return feedTrends;
  if (source === 'own') return ownTrends;
  let query = queries.get(source);
  if (!query) {
    query = { keyOf: (before) => trendsOf.keyOf({ memberId: source, before }), load: trendsOf.load };
    if (typeof window !== 'undefined') queries.set(source, query);
  }
  return query;
}

/** The ids of trends that were deleted since the page was loaded. */
const noIds: ReadonlySet<number> = new Set();
const deleted = new ObservableStore(noIds);

export function forgetTrend(id: number): void {
  deleted.update((ids) => new Set(ids).add(id));
}

/** Returns a list of trends, newest first, page by page. `first` is the page that the server rendered. */
export function useTrends(source: TrendSource, first: TrendPage) {
  const query = useMemo(() => queryOf(source), [source]);
  const { items, ...list } = usePagedList({ query, inputAfter, itemsOf, first });
  return { ...list, trends: useRemainingTrends(items) };
}

/** Returns the trends without those that were deleted or hidden meanwhile. */
export function useRemainingTrends(trends: readonly Trend[]): readonly Trend[] {
  const own = useStore(deleted, (ids) => ids, noIds);
  const gone = useGoneSubjects();
  const visibleTrends = useShown(trends, authorOf);
  return useMemo(
    () => visibleTrends.filter(({ id }) => !own.has(id) && !gone.has(subjectKey({ kind: 'trend', id }))),
    [visibleTrends, own, gone],
  );
}

export type LoadedTrends = ReturnType<typeof useTrends>;

function inputAfter(previous: TrendPage | undefined): number | null {
  return previous ? previous.next : 0;
}

const authorOf = ({ author }: Trend) => author.id;
const itemsOf = (page: TrendPage) => page.items;
