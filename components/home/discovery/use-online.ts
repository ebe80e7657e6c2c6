'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '@/components/chat/live-provider';
import type { PresenceState } from '@/lib/chat/client/types';
import { limits } from '@/lib/core/limits';
import type { MemberPage } from '@/lib/members/model';
import { useArrangement, type ArrangementOptions } from './use-live-list';

/**
 * A list of who is online, as they come and go. Of members on the screen the live connection tells at once; others come with
 * `watch`, the props of `OnlineWatch`, which stands where the list is shown.
 */
export function useOnline(options: ArrangementOptions) {
  const { store } = useLive();
  const { onRead, onHeard, isKnown, ...list } = useArrangement(options);
  const [turn, setTurn] = useState(0);
  const isLearning = useRef(false);

  const hear = useEffectEvent((came: number[], left: number[]) => {
    onHeard({ came, left });
    if (!isLearning.current && !came.every(isKnown)) setTurn((before) => before + 1);
  });
  useEffect(() => {
    let known = store.state.presence;
    return store.subscribe(() => {
      const { presence } = store.state;
      if (presence === known) return;
      const changed = [...presence].filter(([id, state]) => known.get(id) !== state);
      // What is heard first of somebody tells how they stand, not that they came.
      const came = changed
        .filter(([id, { isOnline }]) => isOnline && known.get(id)?.isOnline === false)
        .map(([id]) => id);
      const left = changed.filter(([, { isOnline }]) => !isOnline).map(([id]) => id);
      known = presence;
      if (came.length > 0 || left.length > 0) hear(came, left);
    });
  }, [store]);

  function takePage(page: MemberPage, before: ReadonlyMap<number, PresenceState>) {
    isLearning.current = true;
    store.learnOnline(
      page.items.map(({ id, lastActiveAt }) => ({ id, last_login_time: lastActiveAt / 1000 })),
      before,
    );
    isLearning.current = false;
    // A full page may have a successor nobody counted yet.
    const isWhole = page.lastPage <= 1 && !page.isCut && page.items.length < limits.page.members;
    onRead({ members: page.items, isWhole });
  }
  return { ...list, watch: { source: options.source, turn, onRead: takePage } };
}
