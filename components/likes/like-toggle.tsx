'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import type { LikeHeartProps } from './like-heart';
import { useLikeBurst } from './like-burst';
import { useLike } from './use-like';

/** The like button of a profile, with the number of likes; in a narrow container without the word. */
export function LikeToggle({
  member,
  initial,
  className,
}: Pick<LikeHeartProps, 'member' | 'initial'> & { className?: string }) {
  const t = useTranslations('likes');
  const { isLiked, count = 0, toggle } = useLike(member.id, initial, t('offline'));
  const { burst, start } = useLikeBurst(isLiked);
  return (
    <Button
      variant={isLiked ? 'tinted' : 'secondary'}
      size="lg"
      aria-pressed={isLiked}
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
      <span className="@max-md:hidden">{t(isLiked ? 'liked' : 'like')}</span>
      <span className="tabular-nums opacity-80">{count}</span>
    </Button>
  );
}
