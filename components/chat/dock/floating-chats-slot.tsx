'use client';

import dynamic from 'next/dynamic';
import { limits } from '@/lib/core/limits';
import { ChatListSkeleton } from '@/components/chat/contacts/chat-list-skeleton';
import { useIdle } from '../use-idle';
import { useDockState, useIsChatPage } from './dock-provider';

const frame = 'h-135 max-h-[calc(100dvh-8rem)] overflow-hidden rounded-card border border-line bg-surface shadow-card';

const waiting = (
  <div className={frame}>
    <div className="h-27" />
    <ChatListSkeleton />
  </div>
);

const FloatingChats = dynamic(() => import('./floating-chats').then((part) => part.FloatingChats), {
  ssr: false,
  loading: () => waiting,
});

/** The chat list at the right of every page but the chat page; its place is kept while it is fetched. */
export function FloatingChatsSlot() {
  const isIdle = useIdle();
  const { windows, slots } = useDockState();
  if (useIsChatPage()) return null;
  return (
    <div
      className="relative transition-[left] motion-reduce:transition-none"
      style={{ left: asideOf(Math.min(windows.length, slots)) }}
    >
      {isIdle ? <FloatingChats className={frame} /> : waiting}
    </div>
  );
}

/**
 * How far the list makes way to the right. The number of docked windows is reckoned as if it stood at the edge of the screen (spec §4),
 * but on wide screens the page is centred and the list with it: the last window that fits would lie over it. 8 px are half a scroll bar.
 */
function asideOf(windows: number): string {
  const { width, reserved } = limits.chatWindow;
  const leftEdge = 'max(20.25rem, (100vw - 95.25rem) / 2 + 20.25rem)';
  return `max(0px, ${leftEdge} - max(${reserved + 8}px, 100vw - ${windows * width}px))`;
}
