'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useChatClient } from '@/components/chat/use-chat-client';

/** Jumps to the message that the page's address names, if any. Returns a function that repeats the jump. */
export function useMessageParam(memberId: number): () => void {
  const client = useChatClient();
  const param = useSearchParams().get('seq') ?? '';
  const seq = /^[1-9]\d{0,14}$/.test(param) ? Number(param) : undefined;
  const jump = useCallback(() => {
    if (seq !== undefined) client.jumpTo(memberId, seq);
  }, [client, memberId, seq]);
  useEffect(jump, [jump]);
  return jump;
}
