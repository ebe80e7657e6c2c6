'use client';

import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from '@/lib/browser/use-endpoint';
import { call } from '@/lib/browser/call';
import type { FoundMessage } from '@/lib/browser/chat/calls';
import { limits } from '@/lib/core/limits';

const path = '/member/chat/search';

/** Messages that hold a text, newest first, asked for once the typing rests. An empty text asks nothing. */
export function useMessageSearch(typed: string) {
  const text = useResting(typed.trim().slice(0, limits.chatSearch.text));
  const { data, error } = useEndpoint(path, text === '' ? null : { text }, { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false });
  const [further, setFurther] = useState<{ text: string; messages: readonly FoundMessage[]; next: number | null }>();
  const isLoadingMore = useRef(false);
  const more = further?.text === text ? further : undefined;
  const next = more ? more.next : (data?.next ?? null);

  async function loadMore() {
    if (next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    const reply = await call(path, { text, before: next });
    isLoadingMore.current = false;
    if (reply.kind === 'success') setFurther({ text, messages: [...(more?.messages ?? []), ...reply.data.data], next: reply.data.next });
  }

  return {
    /** What the messages were searched for. */
    text,
    messages: [...(data?.data ?? []), ...(more?.messages ?? [])],
    isSearching: typed.trim() !== '' && !data && !error,
    hasFailed: error !== undefined,
    hasMore: next !== null,
    loadMore,
  };
}

/** A text as it was when the keys last rested. */
function useResting(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return;
    const timer = setTimeout(() => setRested(text), limits.debounce.search);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return text === '' ? '' : rested;
}
