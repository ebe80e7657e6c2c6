'use client';

import { ChatListSkeleton } from '@/components/chat/contacts/chat-list-skeleton';
import { loadMessageList } from '@/components/chat/messages/load-message-list';
import { lazy } from '@/components/ui/lazy';
import { limits } from '@/lib/core/screen-limits';
import { useDockState, useIsChatPage } from './use-dock';

/** Ends above the row of windows. */
const frame =
  'h-135 max-h-[calc(100dvh-11.5rem)] overflow-hidden rounded-card border border-line bg-surface shadow-card';

const ChatDock = lazy(
  async () => {
    const [dock] = await Promise.all([import('./chat-dock').then((part) => part.ChatDock), loadMessageList()]);
    return dock;
  },
  { when: 'idle' },
);

const FloatingChats = lazy(() => import('./floating-chats').then((part) => part.FloatingChats), {
  when: 'idle',
  loading: (
    <div className={frame}>
      <div className="h-27" />
      <ChatListSkeleton />
    </div>
  ),
});

/** The docked windows of every page but the chat page. */
export function LazyChatDock() {
  return useIsChatPage() ? null : <ChatDock />;
}

/** The chat list at the right of every page but the chat page. */
export function LazyFloatingChats() {
  const { windows, slots } = useDockState();
  if (useIsChatPage()) return null;
  return (
    <div
      className="relative transition-[left] motion-reduce:transition-none"
      style={{ left: asideOf(Math.min(windows.length, slots)) }}
    >
      <FloatingChats className={frame} />
    </div>
  );
}

/**
 * Returns how far the list moves to the right to make room for docked windows. The number of slots is calculated from
 * the edge of the screen (spec 4). On wide screens the page and the list are centred, and the last window that fits
 * would cover the list. Mirror: the position of the windows in `ChatDock`.
 */
function asideOf(windows: number): string {
  const { width, reserved } = limits.chatWindow;
  const page = '(100vw - var(--scroll-bar, 0px))';
  const leftEdge = `max(20.25rem, ${page} - 50vw - 28.875rem)`;
  return `max(0px, ${leftEdge} - max(${reserved}px, ${page} - ${windows * width}px))`;
}
