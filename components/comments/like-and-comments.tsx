'use client';

import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import type { SubjectCounts, SubjectRef } from '@/lib/comments/model';
import { CommentsOverlay } from './comments-overlay';
import { useSubjectInAddress } from './use-subject-in-address';
import { useSubjectCounts } from './use-subject-counts';

type LikeAndCommentsProps = {
  subject: SubjectRef;
  /** The counts of the server. */
  counts: SubjectCounts;
  /** Whether the viewer owns the subject, which they cannot like. */
  isOwn: boolean;
  /** On a dark ground, such as that of the photo viewer. */
  onDark?: boolean;
  className?: string;
};

/** A press changes the colour and not the size, which would cost the page a layer. */
const button =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold tabular-nums';
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

const looks = {
  light: 'text-muted hover:bg-sunken hover:text-text active:bg-sunken',
  dark: 'bg-black/45 text-white hover:bg-black/65 active:bg-black/65',
} as const;

/** The likes and comments of a trend, photo or video: a button each, with its count. Needs the namespace `comments`. */
export function LikeAndComments({ subject, counts, isOwn, onDark = false, className }: LikeAndCommentsProps) {
  const t = useTranslations('comments');
  const [openId, setOpenId] = useSubjectInAddress('comments', subject.kind);
  const isOpen = openId === String(subject.id);
  const { likeCount, isLiked, commentCount, toggle } = useSubjectCounts(subject, counts);
  const [wasPressed, setWasPressed] = useState(false);
  // An animation costs the page a layer, so the colour comes first. Likes of earlier visits are still.
  const pops = useAfterPaint(wasPressed && isLiked);
  const look = onDark ? looks.dark : looks.light;
  return (
    <div className={cx('flex items-center gap-2', className)}>
      {isOwn ? (
        <p
          aria-label={t('likes', { count: likeCount })}
          role="img"
          className={cx(button, onDark ? 'bg-black/45 text-white' : 'text-muted')}
        >
          <Heart className="size-5" aria-hidden />
          <span aria-hidden>{likeCount}</span>
        </p>
      ) : (
        <button
          type="button"
          aria-pressed={isLiked}
          aria-label={t(isLiked ? 'unlike' : 'like')}
          onClick={({ detail }) => {
            setWasPressed(true);
            void toggle(detail);
          }}
          className={cx(button, look, isLiked && !onDark && 'text-brand')}
        >
          <Heart className={cx('size-5', isLiked && 'fill-brand text-brand', pops && 'animate-pop')} aria-hidden />
          <span aria-hidden>{likeCount > 0 ? likeCount : t('like')}</span>
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('open', { count: commentCount })}
        onClick={() => setOpenId(String(subject.id))}
        className={cx(button, look)}
      >
        <MessageCircle className="size-5" aria-hidden />
        <span aria-hidden>{commentCount > 0 ? commentCount : t('open', { count: 0 })}</span>
      </button>
      {/* React passes events of the overlay on to what surrounds this, such as the arrow keys to the photo viewer. */}
      <div className="contents" onKeyDown={stopPropagation} onClick={stopPropagation}>
        <CommentsOverlay
          open={isOpen}
          onOpenChange={(open) => setOpenId(open ? String(subject.id) : undefined)}
          subject={subject}
          counts={counts}
        />
      </div>
    </div>
  );
}
