'use client';

import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Heart } from '@/components/ui/icons/heart';
import { useLike, type LikeState } from './use-like';

export type LikeHeartProps = {
  member: { id: number; name: string };
  initial: LikeState;
  words: { likeOf: (name: string, isLiked: boolean) => string; likeOffline: string };
};

/** A heart on a member's photo, filled while I like the member. */
export function LikeHeart({ member, initial, words }: LikeHeartProps) {
  const { isLiked, toggle } = useLike(member.id, initial, words.likeOffline);
  return (
    <IconButton
      label={words.likeOf(member.name, isLiked)}
      aria-pressed={isLiked}
      onClick={toggle}
      // The whole 44 px answer; the disc behind the heart is drawn smaller so that the photo stays in view.
      className="text-white before:absolute before:inset-1 before:rounded-full before:bg-black/45 hover:bg-transparent hover:before:bg-black/65"
    >
      <Heart aria-hidden className={cx('relative transition-transform', isLiked && 'scale-110 fill-brand stroke-white')} />
    </IconButton>
  );
}
