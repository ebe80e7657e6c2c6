'use client';

import { useMemo } from 'react';
import { useContacts } from '@/components/chat/use-chat';
import { usePagedList } from '@/lib/browser/use-paged-list';
import type { ContactHead } from '@/lib/chat/model';
import { deskConversations } from '@/lib/support/client';
import type { DeskPage } from '@/lib/support/model';

/**
 * Returns the conversations of the desk, unread ones first: the pages loaded so far, kept current by the live
 * connection, which also adds new conversations.
 */
export function useDeskList(first: DeskPage) {
  const { items, hasMore, isLoading, error, loadMore } = usePagedList({
    query: deskConversations,
    inputAfter,
    itemsOf,
    first,
  });
  const { contacts } = useContacts();
  const conversations = useMemo(() => mergeConversations(items, contacts), [items, contacts]);
  return { conversations, hasMore, isLoading, hasFailed: error !== undefined, loadMore };
}

function inputAfter(previous: DeskPage | undefined): { page: number } | null {
  if (!previous) return { page: 1 };
  return previous.page < previous.lastPage ? { page: previous.page + 1 } : null;
}

const itemsOf = ({ items }: DeskPage) => items.map((item) => ({ ...item, id: item.member.id }));

/** Merges the conversations of both sources, each once; those of the live connection are newer. */
export function mergeConversations(listed: readonly ContactHead[], live: readonly ContactHead[]): ContactHead[] {
  const byMember = new Map([...listed, ...live].map((one) => [one.member.id, one]));
  return [...byMember.values()]
    .filter(({ lastSeq }) => lastSeq > 0)
    .sort((a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.lastMessageAt - a.lastMessageAt);
}
