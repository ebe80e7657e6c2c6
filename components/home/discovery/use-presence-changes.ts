'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLive } from '@/components/chat/live-provider';

/** Calls `onChange` with the ids of members who came online and of members who went offline. */
export function usePresenceChanges(onChange: (arrived: readonly number[], left: readonly number[]) => void): void {
  const { chat } = useLive();
  const handle = useEffectEvent(onChange);
  useEffect(
    () =>
      chat.attach((client) => {
        let known = client.state.presence;
        return client.subscribe(() => {
          const { presence } = client.state;
          if (presence === known) return;
          const changed = [...presence].filter(([id, state]) => known.get(id) !== state);
          // The first known presence of a member is their initial state, not an arrival.
          const arrived = changed.filter(([id, { isOnline }]) => isOnline && known.get(id)?.isOnline === false);
          const left = changed.filter(([, { isOnline }]) => !isOnline);
          known = presence;
          if (arrived.length > 0 || left.length > 0) handle(idsOf(arrived), idsOf(left));
        });
      }),
    [chat],
  );
}

function idsOf(entries: readonly (readonly [id: number, state: unknown])[]): readonly number[] {
  return entries.map(([id]) => id);
}
