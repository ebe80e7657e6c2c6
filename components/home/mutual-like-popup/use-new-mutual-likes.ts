'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { newMutualLikes } from '@/components/likes/use-like';
import { useChatState } from '@/components/chat/use-chat-state';
import { useStore } from '@/lib/browser/use-store';
import { limits } from '@/lib/core/limits';
import { loadNewMutualLikes, takeNewMutualLikes } from '@/lib/likes/client';
import type { NewMutualLike } from '@/lib/likes/model';
import { whenFree } from './when-free';

type NewMutualLikes = readonly NewMutualLike[];
const none: NewMutualLikes = [];

/**
 * Returns the mutual likes to show now: one, or all of many together, and the function that closes them. They are loaded
 * after a like became mutual here and when the live connection counts some. A popup that another tab or device has
 * taken is not shown here.
 */
export function useNewMutualLikes(): { readonly shown: NewMutualLikes; readonly close: () => void } {
  const likedHere = useStore(newMutualLikes, (count) => count, 0);
  const counted = useChatState((state) => state.mutualLikes, undefined);
  const [queue, setQueue] = useState<NewMutualLikes>(none);
  const [shown, setShown] = useState<NewMutualLikes>(none);
  const isTaking = useRef(false);

  useEffect(() => {
    if (likedHere === 0 && !counted?.count) return;
    let isCurrent = true;
    const stop = whenFree(() => {
      void loadNewMutualLikes().then((reply) => {
        if (isCurrent && reply.kind === 'success') setQueue(reply.data);
      });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [likedHere, counted]);

  useEffect(() => {
    if (shown.length > 0 || queue.length === 0) return;
    const isTogether = queue.length > limits.momentsApart;
    const turn = isTogether ? queue : queue.slice(0, 1);
    return whenFree(() => {
      if (isTaking.current) return;
      isTaking.current = true;
      // What the call has taken is shown even if the queue changes meanwhile: no other call returns it.
      void takeNewMutualLikes(isTogether ? undefined : turn[0]?.member.id).then((reply) => {
        isTaking.current = false;
        const ids = reply.kind === 'success' ? reply.data : [];
        setShown(turn.filter(({ member }) => ids.includes(member.id)));
        setQueue((later) =>
          later.filter((mutualLike) => !turn.some(({ member }) => member.id === mutualLike.member.id)),
        );
      });
    });
  }, [queue, shown]);

  return { shown, close: useCallback(() => setShown(none), []) };
}
