'use client';

import { useSyncExternalStore } from 'react';
import { toast } from '@/components/ui/toast';
import { toggleLike } from '@/lib/likes/client';

/** Whether I like a member and, where it is known, how many do. */
export type LikeState = { readonly isLiked: boolean; readonly count?: number };

/*
 * What was toggled since the page was loaded, by member: every card and profile that shows the member flips together.
 * Written by clicks only, so never on the server.
 */
const toggled = new Map<number, LikeState>();
const listeners = new Set<() => void>();

// One toggle at a time per member: two in flight would undo one another.
const inFlight = new Set<number>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function put(memberId: number, state: LikeState) {
  toggled.set(memberId, state);
  for (const listener of listeners) listener();
}

const nothing = () => undefined;

/** My like of a member; `initial` is what the page's own data said, `offline` what is told when a toggle did not get through. */
export function useLike(memberId: number, initial: LikeState, offline: string) {
  const known = useSyncExternalStore<LikeState | undefined>(subscribe, () => toggled.get(memberId), nothing);
  const state: LikeState = known ? { ...initial, ...known } : initial;

  async function toggle() {
    if (inFlight.has(memberId)) return;
    inFlight.add(memberId);
    put(memberId, flip(state));
    const reply = await toggleLike(memberId);
    inFlight.delete(memberId);
    if (reply.kind === 'success') {
      put(memberId, { isLiked: reply.data.isLiked, count: reply.data.likeCount });
      toast.success(reply.msg, { id: 'like' });
      return;
    }
    put(memberId, state);
    toast.error(reply.kind === 'offline' ? offline : reply.msg, { id: 'like' });
  }

  return { ...state, toggle };
}

/** Drops what was toggled here, so that freshly read lists speak for themselves. */
export function forgetLikes() {
  toggled.clear();
  for (const listener of listeners) listener();
}

function flip({ isLiked, count }: LikeState): LikeState {
  return { isLiked: !isLiked, count: count === undefined ? undefined : Math.max(0, count + (isLiked ? -1 : 1)) };
}
