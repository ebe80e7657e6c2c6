'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import type { LikeHeartProps } from './like-heart';
import { useLikeBurst } from './like-burst';
import { useLike } from './use-like';

/** The name of a like: on desktops it follows a member (spec 4 "Follow/like"). */
const labelKeys = {
  like: { add: 'like', remove: 'liked', addTo: 'likeOfMany', removeFrom: 'unlikeOfMany' },
  follow: { add: 'follow', remove: 'unfollow', addTo: 'followOf', removeFrom: 'unfollowOf' },
} as const;

type LikeCountButtonProps = Pick<LikeHeartProps, 'member' | 'initial'> & {
  kind: keyof typeof labelKeys;
  className?: string;
};

/** The like button of a profile, with the number of likes; large, and in a narrow container without its word, as `like`. */
export function LikeCountButton({ kind, member, initial, className }: LikeCountButtonProps) {
  const t = useTranslations('likes');
  const { isLiked, count = 0, toggle } = useLike(member.id, initial, t('offline'));
  const { burst, start } = useLikeBurst(isLiked);
  const { add, remove, addTo, removeFrom } = labelKeys[kind];
  return (
    <Button
      variant={isLiked ? 'tinted' : 'secondary'}
      size={kind === 'like' ? 'lg' : 'md'}
      aria-label={t(isLiked ? removeFrom : addTo, { name: member.username, count })}
      onClick={({ detail }) => {
        if (!isLiked) start();
        toggle(detail);
      }}
      className={className}
    >
      <span className="relative inline-flex">
        {burst}
        <Heart aria-hidden className={cx('size-5', isLiked && 'fill-current')} />
      </span>
      <span className={cx(kind === 'like' && '@max-md:hidden')}>{t(isLiked ? remove : add)}</span>
      <span className="font-normal tabular-nums">{count}</span>
    </Button>
  );
}
