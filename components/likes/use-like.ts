'use client';

import { useReplyText, type FailedReply } from '@/components/forms/use-reply-text';
import { toastFailure } from '@/components/forms/toast-failure';
import { afterPaint } from '@/lib/browser/after-paint';
import { announcePolitely } from '@/lib/browser/announce';
import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { toggleLike } from '@/lib/likes/client';
import type { ToggledLike } from '@/lib/likes/model';

/** The viewer's like of a member and, if known, the member's number of likes. */
export type LikeState = { readonly isLiked: boolean; readonly count?: number };

/*
 * The likes toggled since the page was loaded, by member, so that all cards and profiles of a member change together.
 * Only clicks write to the map, so it stays empty on the server.
 */
const noLikes: ReadonlyMap<number, LikeState> = new Map();
const toggled = new ObservableStore(noLikes);

/** The requested likes that are being saved, by member: one call at a time, since two would cancel each other. */
const requestedLikes = new Map<number, boolean>();

/** A call toggles, so a like changed in another tab needs a second one; more would be two tabs against each other. */
const maxCalls = 3;

/** Counts the likes that became a mutual like which was not shown yet. */
export const newMutualLikes = new ObservableStore(0);

function put(memberId: number, state: LikeState) {
  toggled.update((known) => new Map(known).set(memberId, state));
}

/**
 * Returns the viewer's like of a member and its toggle, which changes the heart at once and takes the change back on a
 * failure. `clicks` is the `detail` of the event: the second click of a double click is no wish to undo the first.
 * `offline` is the message for a toggle without a reply.
 */
export function useLike(memberId: number, initial: LikeState, offline: string) {
  const textOf = useReplyText();
  const known = useStore(toggled, (likes) => likes.get(memberId), undefined);
  const state: LikeState = known ? { ...initial, ...known } : initial;

  function toggle(clicks = 0) {
    if (clicks > 1) return;
    const before = { ...initial, ...toggled.state.get(memberId) };
    const next = flip(before);
    const isSaving = requestedLikes.has(memberId);
    put(memberId, next);
    requestedLikes.set(memberId, next.isLiked);
    // The call costs the processor as much as the rest of the press.
    if (!isSaving) afterPaint(() => void save(memberId, before, (reply) => textOf(reply, offline)));
  }

  return { ...state, toggle };
}

async function save(memberId: number, before: LikeState, textOf: (reply: FailedReply) => string): Promise<void> {
  let saved = before;
  for (let calls = 1; ; calls += 1) {
    const reply = await toggleLike(memberId);
    if (reply.kind !== 'success') {
      requestedLikes.delete(memberId);
      put(memberId, saved);
      return toastFailure(reply, textOf(reply), 'like');
    }
    saved = { isLiked: reply.data.isLiked, count: reply.data.likeCount };
    if (saved.isLiked !== requestedLikes.get(memberId) && calls < maxCalls) continue;
    requestedLikes.delete(memberId);
    put(memberId, saved);
    announcePolitely(reply.msg);
    if (reply.data.isNews) newMutualLikes.update((count) => count + 1);
    return;
  }
}

/** Shows a like that another call than the toggle has saved, such as one with a note. */
export function setLike(memberId: number, { isLiked, likeCount, isNews }: ToggledLike): void {
  if (!requestedLikes.has(memberId)) put(memberId, { isLiked, count: likeCount });
  if (isNews) newMutualLikes.update((count) => count + 1);
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

/** Discards the toggled likes after a reload of the lists, except those that are being saved. */
export function forgetLikes() {
  toggled.update((known) => new Map([...known].filter(([memberId]) => requestedLikes.has(memberId))));
}

function flip({ isLiked, count }: LikeState): LikeState {
  return { isLiked: !isLiked, count: count === undefined ? undefined : Math.max(0, count + (isLiked ? -1 : 1)) };
}
