import type { LikeState } from './service';

export function toLikeWire({ liked, likeCount }: LikeState): { is_like: 0 | 1; likecount: number } {
  return { is_like: liked ? 1 : 0, likecount: likeCount };
}
