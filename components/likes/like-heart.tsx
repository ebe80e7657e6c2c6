'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { useLike, type LikeState } from './use-like';

export type LikeHeartProps = { member: { id: number; name: string }; initial: LikeState };

/** A heart on a member's photo, filled while I like the member. */
export function LikeHeart({ member, initial }: LikeHeartProps) {
  const t = useTranslations('likes');
  const { isLiked, toggle } = useLike(member.id, initial);
  return (
    <IconButton
      label={t(isLiked ? 'unlikeOf' : 'likeOf', { name: member.name })}
      aria-pressed={isLiked}
      onClick={toggle}
      // The whole 44 px answer; the disc behind the heart is drawn smaller so that the photo stays in view.
      className="text-white before:absolute before:inset-1 before:rounded-full before:bg-black/45 hover:bg-transparent hover:before:bg-black/65"
    >
      <Heart aria-hidden className={cx('relative transition-transform', isLiked && 'scale-110 fill-brand stroke-white')} />
    </IconButton>
  );
}
