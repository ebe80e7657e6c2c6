'use client';

import { useEffect, useMemo, useState } from 'react';
import type { Query } from '@/lib/browser/query';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { messageSearch } from '@/lib/chat/client/calls';
import type { FoundPage } from '@/lib/chat/model';
import { limits } from '@/lib/core/screen-limits';

type Cursor = { readonly before?: number };

/** A search for one text. Its pages belong to the object of the query. */
export type SearchedText = { readonly text: string; readonly query: Query<Cursor, FoundPage> };

type SearchOptions = {
  readonly memberId?: number;
  /** An earlier search, whose results are shown again for its text. */
  readonly kept?: SearchedText | undefined;
};

/**
 * Returns the messages that contain a text, newest first, requested after a pause in typing: from all conversations, or
 * from the one with `memberId`. An empty text sends no request.
 */
export function useMessageSearch(typed: string, { memberId, kept }: SearchOptions = {}) {
  const text = useResting(typed.trim().slice(0, limits.chatSearch.text));
  const searched = useMemo(
    () => (kept?.text === text ? kept : { text, query: queryOf(text, memberId) }),
    [kept, text, memberId],
  );
  const {
    items: messages,
    last,
    hasMore,
    isLoading,
    error,
    loadMore,
  } = usePagedList({ query: searched.query, inputAfter, itemsOf, isEnabled: text !== '' });
  const hasFailed = error !== undefined && messages.length === 0;
  // The newest messages contain no match, so the search continues without a click.
  const isBarren = messages.length === 0 && hasMore && !hasFailed;

  useEffect(() => {
    if (isBarren && !isLoading) void loadMore();
  }, [isBarren, isLoading, loadMore]);

  return {
    /** The text that was searched for. */
    text,
    messages,
    isSearching: !hasFailed && (isBarren || (typed.trim() !== '' && !last)),
    hasFailed,
    hasMore,
    loadMore,
    searched,
  };
}

function queryOf(text: string, memberId: number | undefined): SearchedText['query'] {
  return { keyOf: ({ before }) => messageSearch.keyOf({ text, memberId, before }), load: messageSearch.load };
}

function inputAfter(previous: FoundPage | undefined): Cursor | null {
  if (!previous) return {};
  return previous.next === null ? null : { before: previous.next };
}

const itemsOf = (page: FoundPage) => page.items;

/** Returns the text as of the last pause in typing. */
function useResting(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return;
    const timer = setTimeout(() => setRested(text), limits.debounce.search);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return text === '' ? '' : rested;
}
