'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useCall, type CallState } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useConnectionState } from '@/components/chat/use-chat';
import { useChatState } from '@/components/chat/use-chat-state';
import { useHref } from '@/components/shell/use-href';
import { toast } from '@/components/ui/toast';
import type { QueryKey } from '@/lib/browser/query';
import type { ThreadFilter } from '@/lib/core/tickets';
import { deskConversations, threadDetails } from '@/lib/support/client';
import type { SupportPage, QueueItem, ThreadDetails, ThreadKey } from '@/lib/support/model';

/** A page of the queue, kept current. `first` is the one that the server rendered. */
export function useQueue(filter: ThreadFilter, page: number, first: SupportPage) {
  const isFirst = filter === 'open' && page === 1;
  return useSWR(deskConversations.keyOf({ filter, page }), deskConversations.load, {
    ...(isFirst && { fallbackData: first, revalidateOnMount: false }),
    keepPreviousData: true,
  });
}

export function useThreadDetails(key: ThreadKey | undefined) {
  return useSWR<ThreadDetails>(key ? threadDetails.keyOf(key) : null, threadDetails.load);
}

/** Changes of many threads in a row reload the lists once. */
const settleMilliseconds = 300;

/** Reloads what is on the screen of the desk when a thread has changed, and after the connection was lost. */
export function useLiveThreads(): void {
  const refresh = useRefreshThreads();
  const change = useChatState((state) => state.changedThread, undefined);
  const connection = useConnectionState();
  useEffect(() => {
    if (!change) return undefined;
    const timer = setTimeout(refresh, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [change, refresh]);
  useEffect(() => {
    if (connection === 'online') refresh();
  }, [connection, refresh]);
}

function useRefreshThreads(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(isOfThreads), [mutate]);
}

const paths = new Set(['/member/staff/conversations', '/member/staff/support_thread']);
const isOfThreads = (key: unknown) => Array.isArray(key) && paths.has(String((key as unknown as QueryKey)[0])); // any key of SWR

/** Runs an action of an agent, and reloads the threads whatever the reply is. `isToasted` shows refusals where no form does. */
export function useThreadAction({ isToasted = false } = {}): CallState {
  const call = useCall();
  const textOf = useReplyText();
  const refresh = useRefreshThreads();

  const run: CallState['run'] = async (action) => {
    const reply = await call.run(action);
    refresh();
    if (reply.kind !== 'success' && isToasted) toast.error(textOf(reply));
    return reply;
  };

  return { ...call, run };
}

/** The thread on the screen, by the address: of a member, or the ticket of a guest. */
export function useSelectedThread() {
  const params = useSearchParams();
  const href = useHref();
  const memberId = toId(params.get('uid'));
  const threadId = toId(params.get('thread'));
  const key: ThreadKey | undefined = memberId ? { memberId } : threadId ? { threadId } : undefined;
  const hrefOf = (item: QueueItem) =>
    item.kind === 'member' ? href('desk', { uid: item.head.member.id }) : href('desk', { thread: item.thread.id });
  const isSelected = (item: QueueItem) =>
    item.kind === 'member' ? item.head.member.id === memberId : item.thread.id === threadId;
  const open = (item: QueueItem) => {
    if (!isSelected(item)) window.history.pushState(null, '', hrefOf(item));
  };
  const close = () => window.history.pushState(null, '', href('desk'));
  return { key, hrefOf, isSelected, open, close };
}

const toId = (param: string | null) => (param && /^\d{1,16}$/.test(param) ? Number(param) : 0);
