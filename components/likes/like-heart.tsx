'use client';

import { Heart } from '@/components/ui/icons/heart';
import { useLike, type LikeState } from './use-like';
import type { MemberListItem } from '@/lib/members/model';

export type LikeHeartProps = {
  member: Pick<MemberListItem, 'id' | 'username'>;
  initial: LikeState;
  words: { likeOf: (name: string, isLiked: boolean) => string; likeOffline: string };
};

// The whole 44 px answer; the disc behind the heart is drawn smaller so that the photo stays in view.
const buttonClass =
  'relative inline-flex size-11 items-center justify-center rounded-full text-white transition-transform active:scale-95 before:absolute before:inset-1 before:rounded-full before:bg-black/45 hover:before:bg-black/65';

/** A heart on a member's photo, filled while I like the member. */
export function LikeHeart({ member, initial, words }: LikeHeartProps) {
  const { isLiked, toggle } = useLike(member.id, initial, words.likeOffline);
  const label = words.likeOf(member.username, isLiked);
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
