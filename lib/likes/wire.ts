import { fromListItemWire, toListItemWire } from '@/lib/members/wire';
import type { LikeStateWire, MomentsWire } from './contract';
import type { MutualLikeMoment, ToggledLike } from './model';

/** Domain words by the wire names of input fields. */
export const likeNames = { target_id: 'memberId' } as const;

export function toLikeInput(memberId: number): { target_id: number } {
  return { target_id: memberId };
}

export function toLikeStateWire({ isLiked, likeCount, isNews }: ToggledLike): LikeStateWire {
  return { is_like: isLiked ? 1 : 0, likecount: likeCount, ...(isNews && { mutual: 1 }) };
}

export function fromLikeStateWire({ is_like, likecount, mutual }: LikeStateWire): ToggledLike {
  return { isLiked: is_like === 1, likeCount: likecount, ...(mutual && { isNews: true }) };
}

export function toMomentsWire(moments: readonly MutualLikeMoment[]): MomentsWire {
  return moments.map(({ member, line }) => ({ ...toListItemWire(member), line }));
}

export function fromMomentsWire(moments: MomentsWire): readonly MutualLikeMoment[] {
  return moments.map(({ line, ...member }) => ({ member: fromListItemWire(member), line }));
}
