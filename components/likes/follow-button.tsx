'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import type { LikeHeartProps } from './like-heart';
import { useLikeBurst } from './like-burst';
import { useLike } from './use-like';

/** Follows a member or ends it, which is the same as a like (spec 4 "Follow/like"). Shows the number of likes. */
export function FollowButton({
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
      aria-label={t(isLiked ? 'unfollowOf' : 'followOf', { name: member.username, count })}
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
      <span>{t(isLiked ? 'unfollow' : 'follow')}</span>
      <span className="tabular-nums opacity-80">{count}</span>
    </Button>
  );
}
