'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { newMutualLikes } from '@/components/likes/use-like';
import { useChatState } from '@/components/chat/use-chat-state';
import { useStore } from '@/lib/browser/use-store';
import { loadNewMutualLikes, takeNewMutualLikes } from '@/lib/likes/client';
import type { NewMutualLike } from '@/lib/likes/model';
import { whenFree } from './when-free';

/** More mutual likes than these are shown together. */
const maxSingly = 3;

type NewMutualLikes = readonly NewMutualLike[];
const none: NewMutualLikes = [];

/**
 * Returns the mutual likes to show now: one, or all of many together, and the function that closes them. They are loaded
 * after a like became mutual here and when the live connection counts some. A popup that another tab or device has
 * taken is not shown here.
 */
export function useNewMutualLikes(): { readonly mutualLikes: NewMutualLikes; readonly close: () => void } {
  const likedHere = useStore(newMutualLikes, (count) => count, 0);
  const counted = useChatState((state) => state.mutualLikes, undefined);
  const [queue, setQueue] = useState<NewMutualLikes>(none);
  const [mutualLikes, setMutualLikes] = useState<NewMutualLikes>(none);
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
    if (mutualLikes.length > 0 || queue.length === 0) return;
    const isTogether = queue.length > maxSingly;
    const turn = isTogether ? queue : queue.slice(0, 1);
    return whenFree(() => {
      if (isTaking.current) return;
      isTaking.current = true;
      // What the call has taken is shown even if the queue changes meanwhile: no other call returns it.
      void takeNewMutualLikes(isTogether ? undefined : turn[0]?.member.id).then((reply) => {
        isTaking.current = false;
        const ids = reply.kind === 'success' ? reply.data : [];
        setMutualLikes(turn.filter(({ member }) => ids.includes(member.id)));
        setQueue((later) =>
          later.filter((mutualLike) => !turn.some(({ member }) => member.id === mutualLike.member.id)),
        );
      });
    });
  }, [queue, mutualLikes]);

  return { mutualLikes, close: useCallback(() => setMutualLikes(none), []) };
}
