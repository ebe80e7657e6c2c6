import { call } from '@/lib/browser/call';
import { fromLikeStateWire } from './wire';

/** Likes a member, or takes the like back. */
export const toggleLike = (memberId: number) =>
  call('/member/like/like', { target_id: memberId }, { fromWire: fromLikeStateWire });
