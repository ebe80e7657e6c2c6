'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import type { LikeHeartProps } from './like-heart';
import { useLike } from './use-like';

/** Follows a member or ends it, which is the same as a like (spec 4 "Follow/like"). Shows the number of likes. */
export function FollowButton({
  member,
  initial,
  className,
}: Pick<LikeHeartProps, 'member' | 'initial'> & { className?: string }) {
  const t = useTranslations('likes');
  const { isLiked, count = 0, toggle } = useLike(member.id, initial, t('offline'));
  return (
    <Button
      variant={isLiked ? 'tinted' : 'secondary'}
      aria-label={t(isLiked ? 'unfollowOf' : 'followOf', { name: member.username, count })}
      onClick={toggle}
      className={className}
    >
      <Heart aria-hidden className={cx('size-5', isLiked && 'fill-current')} />
      <span>{t(isLiked ? 'unfollow' : 'follow')}</span>
      <span className="tabular-nums opacity-80">{count}</span>
    </Button>
  );
}
