'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Spinner } from '@/components/ui/spinner';
import type { CommentList } from './comment-list';
import type { PendingComment } from './pending-comments';

/** An own comment that is on its way, or was not stored. */
export function PendingCommentItem({ comment, list }: { comment: PendingComment; list: CommentList }) {
  const t = useTranslations('comments');
  const { failure } = comment;
  return (
    <div className="flex gap-2.5 py-2">
      <span
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken',
          failure ? 'text-danger' : 'text-muted',
        )}
      >
        {failure ? <CircleAlert className="size-5" aria-hidden /> : <Spinner className="size-4" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('text-[0.9375rem]/relaxed', !failure && 'opacity-70')}>
          <EmoticonText text={comment.content} className="block" />
        </p>
        <p role="status" className={cx('text-xs', failure ? 'font-medium text-danger' : 'text-muted')}>
          {failure ? `${t('failed')} · ${failure.text || t('offline')}` : t('sending')}
        </p>
        {failure ? (
          <p className="mt-1 flex flex-wrap gap-2">
            {failure.canUpgrade ? <UpgradeLink>{t('bar.upgrade')}</UpgradeLink> : null}
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
