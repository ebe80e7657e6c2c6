'use client';

import { useEffect } from 'react';
import type { ChatClient } from '@/lib/chat/client/chat-client';
import { createMemberClient } from './create-member-client';
import { useLive } from './live-provider';

/** Returns the chat client of the page. The code of the client becomes part of every page that calls this hook. */
export function useChatClient(): ChatClient {
  const { chat, memberId } = useLive();
  const client = chat.get(() => createMemberClient(memberId));
  useEffect(() => chat.settle(), [chat]);
  return client;
}
