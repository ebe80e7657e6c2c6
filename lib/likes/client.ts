import { call } from '@/lib/browser/call';
import { fromLikeStateWire, toLikeInput } from './wire';

/** Likes a member, or removes the like. */
export const toggleLike = (memberId: number) =>
  call('/member/like/like', toLikeInput(memberId), { fromWire: fromLikeStateWire });
