'use client';

import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Spinner } from '@/components/ui/spinner';
import type { CommentList } from './comment-list';
import type { PendingComment } from './pending-comments';

/** An own comment that is on its way, or waits for a connection. */
export function PendingCommentItem({ comment, list }: { comment: PendingComment; list: CommentList }) {
  const t = useTranslations('comments');
  const { hasFailed } = comment;
  return (
    <div className="flex gap-2.5 py-2">
      <span
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken',
          hasFailed ? 'text-danger' : 'text-muted',
        )}
      >
        {hasFailed ? <CircleAlert className="size-5" aria-hidden /> : <Spinner className="size-4" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('text-[0.9375rem]/relaxed', !hasFailed && 'opacity-70')}>
          <EmoticonText text={comment.content} className="block" />
        </p>
        <p role="status" className={cx('text-xs', hasFailed ? 'font-medium text-danger' : 'text-muted')}>
          {hasFailed ? `${t('failed')} · ${t('offline')}` : t('sending')}
        </p>
        {hasFailed ? (
          <p className="mt-1 flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => list.resend(comment)}>
              {t('resend')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => list.discard(comment.clientId)}>
              {t('discard')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
