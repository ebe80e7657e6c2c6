'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import type { LikeHeartProps } from './like-heart';
import { useLikeBurst } from './like-burst';
import { useLike } from './use-like';

type LikeCountButtonProps = Pick<LikeHeartProps, 'member' | 'initial'> & {
  large?: boolean;
  className?: string;
};

/** The like button of a profile, with the number of likes; in a narrow container, a large one has no word. */
export function LikeCountButton({ large = false, member, initial, className }: LikeCountButtonProps) {
  const t = useTranslations('likes');
  const { isLiked, count = 0, toggle } = useLike(member.id, initial, t('offline'));
  const { burst, start } = useLikeBurst(isLiked);
  return (
    <Button
      variant={isLiked ? 'tinted' : 'secondary'}
      size={large ? 'lg' : 'md'}
      aria-label={t(isLiked ? 'unlikeOfMany' : 'likeOfMany', { name: member.username, count })}
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
      <span className={cx(large && '@max-md:hidden')}>{t(isLiked ? 'liked' : 'like')}</span>{' '}
      <span className="font-normal tabular-nums">{count}</span>
    </Button>
  );
}
