import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import { fromMemberPageWire } from '@/lib/members/wire';
import { fromLikeStateWire, toLikeInput } from './wire';
import type { likesContract } from './contract';

const call = callOf<typeof likesContract>();
const defineQuery = queryOf<typeof likesContract>();

/** Likes a member, or removes the like, also when the page is left at once. */
export const toggleLike = (memberId: number) =>
  call('/member/like/like', toLikeInput(memberId), { fromWire: fromLikeStateWire, keepalive: true });

/** Likes a member with a note; never removes a like. */
export const likeWithNote = (memberId: number, note: string) =>
  call('/member/like/like', { ...toLikeInput(memberId), note }, { fromWire: fromLikeStateWire });

/** Loads what the viewer needs to know before they write a note to a member. */
export const loadNoteState = (memberId: number) => call('/member/like/note_state', toLikeInput(memberId));

/** Makes the note that a member wrote to the viewer the first line of their conversation. */
export const answerNote = (memberId: number) => call('/member/like/answer_note', toLikeInput(memberId));

/** Members whom the viewer likes, the newest like first, page by page. */
export const likedMembers = defineQuery('/member/like/i_like', { fromWire: fromMemberPageWire });

/** Members who like the viewer. */
export const likingMembers = defineQuery('/member/like/love_me', { fromWire: fromMemberPageWire });

/** Members who like the viewer and whom the viewer likes. */
export const mutualMembers = defineQuery('/member/like/mutual_like', { fromWire: fromMemberPageWire });

/** Loads the mutual likes that the viewer has not seen yet. */
export const loadNewMutualLikes = () => call('/member/like/moments', {});

/** Marks the popup with a member as shown, or all; the reply lists those that no other tab or device has shown. */
export const takeNewMutualLikes = (memberId?: number) =>
  call('/member/like/shown', memberId === undefined ? {} : toLikeInput(memberId));
