'use client';

import dynamic from 'next/dynamic';
import { useIdle } from '../use-idle';
import { useIsChatPage } from './dock-provider';

const ChatDock = dynamic(() => import('./chat-dock').then((part) => part.ChatDock), { ssr: false });

/** The docked windows, fetched once the page stands; the chat page is all of it by itself. */
export function ChatDockSlot() {
  const isIdle = useIdle();
  const isChatPage = useIsChatPage();
  return isIdle && !isChatPage ? <ChatDock /> : null;
}
