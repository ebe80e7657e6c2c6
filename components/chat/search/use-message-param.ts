'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useLive } from '@/components/chat/live-provider';

/** Jumps to the message that the page's address names, if any. Returns a function that repeats the jump. */
export function useMessageParam(memberId: number): () => void {
  const { chat } = useLive();
  const param = useSearchParams().get('seq') ?? '';
  const seq = /^[1-9]\d{0,14}$/.test(param) ? Number(param) : undefined;
  const jump = useCallback(() => {
    if (seq !== undefined) chat.attach((client) => client.jumpTo(memberId, seq));
  }, [chat, memberId, seq]);
  useEffect(jump, [jump]);
  return jump;
}
