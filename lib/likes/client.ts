import { call } from '@/lib/browser/call';
import { fromLikeStateWire, toLikeInput } from './wire';

/** Likes a member, or takes the like back. */
export const toggleLike = (memberId: number) =>
  call('/member/like/like', toLikeInput(memberId), { fromWire: fromLikeStateWire });
