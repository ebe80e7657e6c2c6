'use client';

import { toast } from '@/components/ui/toast';
import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { toggleLike } from '@/lib/likes/client';

/** Whether the viewer likes a member and, if known, the member's number of likes. */
export type LikeState = { readonly isLiked: boolean; readonly count?: number };

/*
 * The likes toggled since the page was loaded, by member, so that all cards and profiles of a member change together.
 * Only clicks write to the map, so it stays empty on the server.
 */
const noLikes: ReadonlyMap<number, LikeState> = new Map();
const toggled = new ObservableStore(noLikes);

// One toggle at a time per member: two concurrent toggles would cancel each other.
const inFlight = new Set<number>();

function put(memberId: number, state: LikeState) {
  toggled.update((known) => new Map(known).set(memberId, state));
}

/** Returns the viewer's like of a member and its toggle. `offline` is the message for a toggle without a reply. */
export function useLike(memberId: number, initial: LikeState, offline: string) {
  const known = useStore(toggled, (likes) => likes.get(memberId), undefined);
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

/** Returns how many members the viewer likes: of `likedIds`, which the page was rendered with, and of those toggled since. */
export function useLikedCount(likedIds: readonly number[]): number {
  const since = useStore(toggled, (likes) => likes, noLikes);
  const liked = new Set(likedIds);
  for (const [id, { isLiked }] of since)
    if (isLiked) liked.add(id);
    else liked.delete(id);
  return liked.size;
}

/** Discards the toggled likes after a reload of the lists. */
export function forgetLikes() {
  toggled.set(noLikes);
}

function flip({ isLiked, count }: LikeState): LikeState {
  return { isLiked: !isLiked, count: count === undefined ? undefined : Math.max(0, count + (isLiked ? -1 : 1)) };
}
