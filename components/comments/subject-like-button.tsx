'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';
import { countButton, countLooks } from './count-button';
import { useSubjectCounts } from './use-subject-counts';

type SubjectLikeButtonProps = {
  subject: SubjectRef;
  /** The counts of the server. */
  counts: SubjectCounts;
  /** True if the viewer owns the subject, which they cannot like. */
  isOwn: boolean;
  /** On a dark ground, such as that of the photo viewer. */
  onDark?: boolean;
};

/** The likes of a subject: a button for others, their number for the owner. Needs the namespace `comments`. */
export function SubjectLikeButton({ subject, counts, isOwn, onDark = false }: SubjectLikeButtonProps) {
  const t = useTranslations('comments');
  const { likeCount, isLiked, toggle } = useSubjectCounts(subject, counts);
  const [wasPressed, setWasPressed] = useState(false);
  // An animation costs the page a layer, so the colour comes first. Likes of earlier visits are still.
  const pops = useAfterPaint(wasPressed && isLiked);
  if (isOwn)
    return (
      <p
        aria-label={t('likes', { count: likeCount })}
        role="img"
        className={cx(countButton, onDark ? 'bg-black/45 text-white' : 'text-muted')}
      >
        <Heart className="size-5" aria-hidden />
        <span aria-hidden>{likeCount}</span>
      </p>
    );
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t(isLiked ? 'unlike' : 'like')}
      onClick={({ detail }) => {
        setWasPressed(true);
        void toggle(detail);
      }}
      className={cx(countButton, onDark ? countLooks.dark : countLooks.light, isLiked && !onDark && 'text-brand')}
    >
      <Heart className={cx('size-5', isLiked && 'fill-brand text-brand', pops && 'animate-pop')} aria-hidden />
      <span aria-hidden>{likeCount > 0 ? likeCount : t('like')}</span>
    </button>
  );
}
