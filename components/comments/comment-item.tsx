'use client';

import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { openReport } from '@/components/reports/open-report';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { TextTranslation } from '@/components/translation/text-translation';
import { RelativeTime } from '@/components/members/relative-time';
import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { SoftLink } from '@/components/ui/soft-link';
import type { Comment } from '@/lib/comments/model';
import { sizedImage } from '@/lib/core/images';
import type { CommentList } from './comment-list';

type CommentItemProps = {
  comment: Comment;
  list: CommentList;
  /** Left out where the viewer may not reply. */
  onReply: (() => void) | undefined;
};

const act = 'min-h-11 min-w-11 rounded-full px-2 text-xs font-semibold text-muted hover:text-text pointer-fine:min-h-7';

/** One comment or reply: its author, text and time, and the buttons to reply and to delete. */
export function CommentItem({ comment, list, onReply }: CommentItemProps) {
  const t = useTranslations('comments');
  const reports = useTranslations('reports');
  const tiers = useTranslations('shell');
  const href = useHref();
  const deleteConfirmed = useConfirmedDeletion(t);
  const { author } = comment;

  return (
    <div className="flex gap-2.5" data-comment={comment.id}>
      <SoftLink href={href('profile', { id: author.id })} aria-hidden tabIndex={-1} className="shrink-0 self-start">
        <Avatar name={author.username} src={author.avatar && sizedImage(author.avatar, 160)} size="sm" />
      </SoftLink>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <SoftLink
            href={href('profile', { id: author.id })}
            className="min-w-0 truncate text-sm font-semibold hover:underline"
          >
            <bdi>{author.username}</bdi>
          </SoftLink>
          <TierBadge tier={author.tier} label={tiers(`tiers.${author.tier}`)} short />
          <RelativeTime at={comment.createdAt} className="shrink-0 text-xs text-muted" />
        </p>
        <p className="text-[0.9375rem]/relaxed">
          <EmoticonText text={comment.content} className="block" />
        </p>
        {comment.isHeld ? <p className="text-xs text-muted">{t('held')}</p> : null}
        {comment.clientId ? null : <TextTranslation text={comment.content} />}
        <p className="-ml-2 flex">
          {onReply ? (
            <button
              type="button"
              aria-label={t('replyTo', { name: author.username })}
              onClick={onReply}
              className={act}
            >
              {t('reply')}
            </button>
          ) : null}
          {comment.isOwn ? null : (
            <button
              type="button"
              aria-label={reports('title.comment', { name: author.username })}
              onClick={() => openReport({ subject: 'comment', itemId: comment.id, member: author })}
              className={act}
            >
              {reports('report')}
            </button>
          )}
          {comment.canDelete ? (
            <button
              type="button"
              aria-label={t('delete.of', { name: author.username })}
              onClick={() => void deleteConfirmed({ remove: () => list.remove(comment) })}
              className={act}
            >
              {t('delete.button')}
            </button>
          ) : null}
        </p>
      </div>
    </div>
  );
}
