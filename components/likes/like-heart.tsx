'use client';

import { Heart } from '@/components/ui/icons/heart';
import { useLikeBurst } from './like-burst';
import { useLike, type LikeState } from './use-like';
import type { MemberListItem } from '@/lib/members/model';

export type LikeHeartProps = {
  member: Pick<MemberListItem, 'id' | 'username'>;
  initial: LikeState;
  labels: { likeOf: (name: string, isLiked: boolean) => string; likeOffline: string };
};

/** A heart on a member's photo, filled while the viewer likes the member. */
export function LikeHeart({ member, initial, labels }: LikeHeartProps) {
  const { isLiked, toggle } = useLike(member.id, initial, labels.likeOffline);
  const { burst, start } = useLikeBurst(isLiked);
  const label = labels.likeOf(member.username, isLiked);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isLiked}
      onClick={({ detail }) => {
        if (!isLiked) start();
        toggle(detail);
      }}
      className="like-heart"
    >
      {burst}
      <Heart aria-hidden />
    </button>
  );
}
