'use client';

import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from '@/lib/browser/use-endpoint';
import { call } from '@/lib/browser/call';
import type { FoundMessage } from '@/lib/chat/client/calls';
import { limits } from '@/lib/core/limits';

const path = '/member/chat/search';

type Further = {
  readonly text: string;
  readonly messages: readonly FoundMessage[];
  readonly next: number | null;
  readonly hasFailed: boolean;
};

/**
 * Messages that hold a text, newest first, asked for once the typing rests: of all conversations, or of the one with `uid`.
 * An empty text asks nothing.
 */
export function useMessageSearch(typed: string, uid?: number) {
  const text = useResting(typed.trim().slice(0, limits.chatSearch.text));
  const { data, error } = useEndpoint(path, text === '' ? null : { text, uid }, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const [further, setFurther] = useState<Further>();
  const isLoadingMore = useRef(false);
  const more = further?.text === text ? further : undefined;
  const next = more ? more.next : (data?.next ?? null);
  const messages = [...(data?.data ?? []), ...(more?.messages ?? [])];
  // So many of the newest messages were looked through without a hit: one goes on by oneself.
  const isBarren = data !== undefined && messages.length === 0 && next !== null;

  async function loadMore() {
    if (next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    setFurther(await readOn({ text, uid, messages: more?.messages ?? [], next }));
    isLoadingMore.current = false;
  }

  useEffect(() => {
    if (isBarren) void readOn({ text, uid, messages: [], next }).then(setFurther);
  }, [isBarren, text, uid, next]);

  const hasFailed = error !== undefined || (isBarren && more?.hasFailed === true);
  return {
    /** What the messages were searched for. */
    text,
    messages,
    isSearching: !hasFailed && (isBarren || (typed.trim() !== '' && !data)),
    hasFailed,
    hasMore: next !== null,
    loadMore,
  };
}

type From = {
  readonly text: string;
  readonly uid: number | undefined;
  readonly messages: readonly FoundMessage[];
  readonly next: number;
};

async function readOn({ text, uid, messages, next }: From): Promise<Further> {
  const reply = await call(path, { text, uid, before: next });
  if (reply.kind !== 'success') return { text, messages, next, hasFailed: true };
  return { text, messages: [...messages, ...reply.data.data], next: reply.data.next, hasFailed: false };
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
