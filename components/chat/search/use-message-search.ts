'use client';

import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { messageSearch, type MessageSearch } from '@/lib/chat/client/calls';
import type { FoundMessage } from '@/lib/chat/model';
import { limits } from '@/lib/core/limits';

const cacheOptions = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const;

/** The messages after the first page of a search. */
export type FurtherMessages = {
  readonly text: string;
  readonly messages: readonly FoundMessage[];
  readonly next: number | null;
  readonly hasFailed: boolean;
};

type SearchOptions = {
  readonly memberId?: number;
  /** The results that an earlier search for this text had loaded. */
  readonly further?: FurtherMessages | undefined;
};

/**
 * Returns the messages that contain a text, newest first, requested after a pause in typing: from all conversations, or
 * from the one with `memberId`. An empty text sends no request.
 */
export function useMessageSearch(typed: string, options: SearchOptions = {}) {
  const { memberId } = options;
  const text = useResting(typed.trim().slice(0, limits.chatSearch.text));
  const first = text === '' ? null : messageSearch.keyOf({ text, memberId });
  const { data, error } = useSWR(first, messageSearch.load, cacheOptions);
  const [further, setFurther] = useState(options.further);
  const isLoadingMore = useRef(false);
  const more = further?.text === text ? further : undefined;
  const next = more ? more.next : (data?.next ?? null);
  const messages = [...(data?.items ?? []), ...(more?.messages ?? [])];
  // The newest messages contain no match, so the search continues without a click.
  const isBarren = data !== undefined && messages.length === 0 && next !== null;

  async function loadMore() {
    if (next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    setFurther(await loadNext({ text, memberId, messages: more?.messages ?? [], before: next }));
    isLoadingMore.current = false;
  }

  useEffect(() => {
    if (isBarren) void loadNext({ text, memberId, messages: [], before: next }).then(setFurther);
  }, [isBarren, text, memberId, next]);

  const hasFailed = error !== undefined || (isBarren && more?.hasFailed === true);
  return {
    /** The text that was searched for. */
    text,
    messages,
    isSearching: !hasFailed && (isBarren || (typed.trim() !== '' && !data)),
    hasFailed,
    hasMore: next !== null,
    loadMore,
    further: more,
  };
}

type From = MessageSearch & { readonly messages: readonly FoundMessage[]; readonly before: number };

async function loadNext({ text, memberId, messages, before }: From): Promise<FurtherMessages> {
  try {
    const page = await messageSearch.load(messageSearch.keyOf({ text, memberId, before }));
    return { text, messages: [...messages, ...page.items], next: page.next, hasFailed: false };
  } catch {
    return { text, messages, next: before, hasFailed: true };
  }
}

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
