'use client';

import { useEffect, useState } from 'react';
import type { DeferredClient } from '@/lib/chat/client/deferred-client';
import { loadMemberClient, useLive } from './live-provider';

/** Returns the chat client of the page, whose code is loaded while the page hydrates instead of once it is idle. */
export function useChatClient(): DeferredClient {
  const { chat, requestClient } = useLive();
  // The download begins before the effects of the page. A failure is reported to the provider, which loads again.
  useState(() => {
    if (typeof window !== 'undefined' && !chat.client) loadMemberClient().catch(() => undefined);
  });
  useEffect(requestClient, [requestClient]);
  return chat;
}
