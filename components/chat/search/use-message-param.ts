'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useLive } from '@/components/chat/live-provider';

/** Goes to the message that the page's address names, if it names one; answers how to go there again. */
export function useMessageParam(uid: number): () => void {
  const { store } = useLive();
  const asked = useSearchParams().get('seq') ?? '';
  const seq = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const look = useCallback(() => {
    if (seq !== undefined) store.lookFor(uid, seq);
  }, [store, uid, seq]);
  useEffect(look, [look]);
  return look;
}
