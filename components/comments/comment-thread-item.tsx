'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import type { Comment, CommentPage, CommentThread } from '@/lib/comments/model';
import { CommentItem } from './comment-item';
import type { CommentList } from './comment-list';
import type { PendingComment, ReplyTarget } from './pending-comments';
import { PendingCommentItem } from './pending-comment-item';

type CommentThreadItemProps = {
  thread: CommentThread;
  pending: readonly PendingComment[];
  list: CommentList;
  page: Omit<CommentPage, 'items'> | undefined;
  onReply: (target: ReplyTarget) => void;
};

/** A comment with its replies. */
export function CommentThreadItem({ thread, pending, list, page, onReply }: CommentThreadItemProps) {
  const t = useTranslations('comments');
  const [isLoading, setIsLoading] = useState(false);
  const gone = useGoneMembers();
  const earlier = thread.replyCount - thread.replies.length;

  async function handleEarlier() {
    setIsLoading(true);
    const failure = await list.loadEarlier(thread);
    setIsLoading(false);
    if (failure !== undefined) toast.error(failure || t('offline'));
  }

  const bar = page?.bar;

  /** A bar of the tier leaves replies to what the owner replied to the viewer. */
  const mayReply = ({ author, addressee, isForOwner }: Comment) =>
    bar === undefined ||
    (bar !== 'closed' && author?.id === page?.owner.id && (isForOwner || addressee?.isViewer === true));
  const replyTo = (comment: Comment) =>
    mayReply(comment)
      ? () =>
          onReply({
            replyTo: comment.id,
            threadId: thread.id,
            name: comment.author?.username ?? t('aMember'),
            isForOwner: comment.isForOwner,
          })
      : undefined;

  return (
    <article>
      <CommentItem comment={thread} list={list} page={page} onReply={replyTo(thread)} />
      {thread.replies.length > 0 || pending.length > 0 ? (
        <div className="mt-2 ml-6 flex flex-col gap-2 border-l-2 border-line pl-3">
          {earlier > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              loading={isLoading}
              onClick={() => void handleEarlier()}
              className="self-start"
            >
              {t('moreReplies', { count: earlier })}
            </Button>
          ) : null}
          {thread.replies
            .filter(({ author }) => !author || !gone.has(author.id))
            .map((reply) => (
              <CommentItem key={reply.id} comment={reply} list={list} page={page} onReply={replyTo(reply)} />
            ))}
          {pending.map((comment) => (
            <PendingCommentItem key={comment.clientId} comment={comment} list={list} />
          ))}
        </div>
      ) : null}
    </article>
  );
}
