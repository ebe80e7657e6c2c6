'use client';

import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { RelativeTime } from '@/components/members/relative-time';
import { openReport } from '@/components/reports/open-report';
import { useTranslations } from '@/components/shell/use-translations';
import { TextTranslation } from '@/components/translation/text-translation';
import { Lock } from '@/components/ui/icons/lock';
import type { Comment, CommentPage } from '@/lib/comments/model';
import { CommentAuthorName, CommentAuthorPicture } from './comment-author';
import type { CommentList } from './comment-list';

type CommentItemProps = {
  comment: Comment;
  list: CommentList;
  page: Omit<CommentPage, 'items'> | undefined;
  /** Left out where the viewer may not reply. */
  onReply: (() => void) | undefined;
};

const actionClass =
  'min-h-11 min-w-11 rounded-full px-2 text-xs font-semibold text-muted hover:text-text pointer-fine:min-h-7';

/** One comment or reply: its author, text and time, and the buttons to reply and to delete. */
export function CommentItem({ comment, list, page, onReply }: CommentItemProps) {
  const t = useTranslations('comments');
  const reports = useTranslations('reports');
  const deleteConfirmed = useConfirmedDeletion(t);
  const { author } = comment;
  const name = author?.username ?? t('aMember');

  return (
    <div className="flex gap-2.5" data-comment={comment.id}>
      <CommentAuthorPicture author={author} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <CommentAuthorName author={author} />
          <RelativeTime at={comment.createdAt} className="shrink-0 text-xs text-muted" />
        </p>
        <CommentScope comment={comment} page={page} />
        <p className="text-[0.9375rem]/relaxed">
          <EmoticonText text={comment.content} className="block" />
        </p>
        {comment.isHeld ? <p className="text-xs text-muted">{t('held')}</p> : null}
        {comment.clientId ? null : <TextTranslation text={comment.content} />}
        <p className="-ml-2 flex">
          {onReply ? (
            <button type="button" aria-label={t('replyTo', { name })} onClick={onReply} className={actionClass}>
              {t('reply')}
            </button>
          ) : null}
          {comment.isOwn ? null : (
            <button
              type="button"
              aria-label={reports('title.comment', { name })}
              onClick={() => openReport({ subject: 'comment', itemId: comment.id, member: author })}
              className={actionClass}
            >
              {reports('report')}
            </button>
          )}
          {comment.canDelete ? (
            <button
              type="button"
              aria-label={t('delete.of', { name })}
              onClick={() => void deleteConfirmed({ remove: () => list.remove(comment) })}
              className={actionClass}
            >
              {t('delete.button')}
            </button>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/** To whom a comment replies, and that it is for the owner alone where others are for all. */
function CommentScope({ comment, page }: Pick<CommentItemProps, 'comment' | 'page'>) {
  const t = useTranslations('comments');
  const { addressee } = comment;
  const readers = comment.isForOwner && page?.commentsSeenBy === 'everyone' ? readersOf(comment, page) : undefined;
  if (!addressee && !readers) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {addressee ? (
        <span className="min-w-0 truncate">
          {addressee.isViewer ? t('toYou') : t('to', { name: addressee.member?.username ?? t('aMember') })}
        </span>
      ) : null}
      {readers ? (
        <span className="inline-flex min-w-0 items-center gap-1">
          <Lock className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{t(readers.key, { name: readers.name })}</span>
        </span>
      ) : null}
    </p>
  );
}

/** Returns the sentence about who reads a comment that is not for all; undefined where the addressee is it already. */
function readersOf({ isOwn }: Comment, { isOwner, owner }: Pick<CommentPage, 'isOwner' | 'owner'>) {
  if (!isOwner) return { key: 'onlyFor', name: owner.username } as const;
  return isOwn ? undefined : ({ key: 'forYou', name: '' } as const);
}
