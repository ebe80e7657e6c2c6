'use client';

import { Heart } from '@/components/ui/icons/heart';
import { useLike, type LikeState } from './use-like';
import type { MemberListItem } from '@/lib/members/model';

export type LikeHeartProps = {
  member: Pick<MemberListItem, 'id' | 'username'>;
  initial: LikeState;
  labels: { likeOf: (name: string, isLiked: boolean) => string; likeOffline: string };
};

// All 44 px are clickable; the disc behind the heart is smaller, so that it covers less of the photo.
const buttonClass =
  'relative inline-flex size-11 items-center justify-center rounded-full text-white transition-transform active:scale-95 before:absolute before:inset-1 before:rounded-full before:bg-black/45 hover:before:bg-black/65';

/** A heart on a member's photo, filled while the viewer likes the member. */
export function LikeHeart({ member, initial, labels }: LikeHeartProps) {
  const { isLiked, toggle } = useLike(member.id, initial, labels.likeOffline);
  const label = labels.likeOf(member.username, isLiked);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isLiked}
      onClick={toggle}
      className={buttonClass}
    >
      <Heart
        aria-hidden
        className={
          isLiked
            ? 'relative size-5 scale-110 fill-brand stroke-white transition-transform'
            : 'relative size-5 transition-transform'
        }
      />
    </button>
  );
}
