'use client';

import type { SyntheticEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';
import { CommentsOverlay } from './comments-overlay';
import { countButton, countLooks } from './count-button';
import { SubjectLikeButton } from './subject-like-button';
import { useSubjectInAddress } from './use-subject-in-address';
import { useLiveCounts } from './use-subject-counts';

type LikeAndCommentsProps = {
  subject: SubjectRef;
  /** The counts of the server. */
  counts: SubjectCounts;
  /** True if the viewer owns the subject, which they cannot like. */
  isOwn: boolean;
  /** On a dark ground, such as that of the photo viewer. */
  onDark?: boolean;
  className?: string;
};

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/** The likes and comments of a trend, photo or video: a button each, with its count. Needs the namespace `comments`. */
export function LikeAndComments({ subject, counts, isOwn, onDark = false, className }: LikeAndCommentsProps) {
  const t = useTranslations('comments');
  const [openId, setOpenId] = useSubjectInAddress('comments', subject.kind);
  const isOpen = openId === String(subject.id);
  const { commentCount } = useLiveCounts(subject, counts);
  return (
    <div className={cx('flex items-center gap-2', className)}>
      <SubjectLikeButton subject={subject} counts={counts} isOwn={isOwn} onDark={onDark} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('open', { count: commentCount })}
        onClick={() => setOpenId(String(subject.id))}
        className={cx(countButton, onDark ? countLooks.dark : countLooks.light)}
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
