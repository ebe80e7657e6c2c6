import type { LikeStateWire } from './contract';
import type { LikeState } from './model';

/** Domain words by the wire names of input fields. */
export const likeNames = { target_id: 'memberId' } as const;

export function toLikeInput(memberId: number): { target_id: number } {
  return { target_id: memberId };
}

export function toLikeStateWire({ isLiked, likeCount }: LikeState): LikeStateWire {
  return { is_like: isLiked ? 1 : 0, likecount: likeCount };
}

export function fromLikeStateWire({ is_like, likecount }: LikeStateWire): LikeState {
  return { isLiked: is_like === 1, likeCount: likecount };
}
