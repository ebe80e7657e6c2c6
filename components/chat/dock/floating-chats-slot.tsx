'use client';

import dynamic from 'next/dynamic';
import { ChatListSkeleton } from '../chat-list-skeleton';
import { useIdle } from '../use-idle';
import { useIsChatPage } from './dock-provider';

const frame = 'h-135 max-h-[calc(100dvh-8rem)] overflow-hidden rounded-card border border-line bg-surface shadow-card';

const waiting = (
  <div className={frame}>
    <div className="h-27" />
    <ChatListSkeleton />
  </div>
);

const FloatingChats = dynamic(() => import('./floating-chats').then((part) => part.FloatingChats), { ssr: false, loading: () => waiting });

/** The chat list at the right of every page but the chat page; its place is kept while it is fetched. */
export function FloatingChatsSlot() {
  const isIdle = useIdle();
  if (useIsChatPage()) return null;
  return isIdle ? <FloatingChats className={frame} /> : waiting;
}
