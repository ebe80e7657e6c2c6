'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useLive } from '@/components/chat/live-provider';
import type { PresenceState } from '@/lib/chat/client/types';
import type { CallError } from '@/lib/browser/query';
import { onlineMembers } from '@/lib/members/client';
import { limits } from '@/lib/core/limits';
import type { MemberPage } from '@/lib/members/model';

// Not the key of the list's own first page, which must not change under the reader.
const topKey = onlineMembers.keyOf({ page: 1 });
const key = [...topKey, 'newest'] as const;

// Lists that were watched before: whoever comes back to one wants to know what was missed.
const watched = new WeakSet<object>();

export type OnlineWatchProps = {
  /** The list as the server made it. */
  source: object;
  /** Counts up when the list should be read now. */
  turn: number;
  /** The top of the list, and who was heard to be online when it was asked for. */
  onRead: (page: MemberPage, before: ReadonlyMap<number, PresenceState>) => void;
};

/** Reads the top of the online list anew while somebody looks: every now and then, and at each return to the page or the network. */
export function OnlineWatch({ source, turn, onRead }: OnlineWatchProps) {
  const { store } = useLive();
  const [isStale] = useState(() => watched.has(source));

  async function readTop(): Promise<MemberPage> {
    const before = store.state.presence;
    const page = await onlineMembers.load(topKey);
    onRead(page, before);
    return page;
  }
  const { mutate } = useSWR<MemberPage, CallError>(key, readTop, {
    refreshInterval: limits.presence.listMilliseconds,
    revalidateOnMount: isStale,
    revalidateIfStale: false,
  });

  useEffect(() => {
    watched.add(source);
  }, [source]);
  useEffect(() => {
    if (turn > 0) void mutate();
  }, [turn, mutate]);

  return null;
}
