'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import type { CommentBar, CommentThread } from '@/lib/comments/model';
import type { ReplyTarget } from './comment-composer';
import { CommentItem } from './comment-item';
import type { CommentList, PendingComment } from './comment-list';
import { PendingCommentItem } from './pending-comment-item';

type CommentThreadItemProps = {
  thread: CommentThread;
  pending: readonly PendingComment[];
  list: CommentList;
  /** What bars the viewer from commenting. */
  bar: CommentBar | undefined;
  onReply: (target: ReplyTarget) => void;
};

/** A comment with its replies. */
export function CommentThreadItem({ thread, pending, list, bar, onReply }: CommentThreadItemProps) {
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

  /** A bar of the tier leaves replies to what another member, the owner, replied to the viewer. */
  const mayReply = (isOwn: boolean, isReply: boolean) => bar === undefined || (bar !== 'closed' && isReply && !isOwn);

  return (
    <article>
      <CommentItem
        comment={thread}
        list={list}
        onReply={
          mayReply(thread.clientId !== '', false)
            ? () => onReply({ replyTo: thread.id, threadId: thread.id, name: thread.author.username })
            : undefined
        }
      />
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
            .filter(({ author }) => !gone.has(author.id))
            .map((reply) => (
              <CommentItem
                key={reply.id}
                comment={reply}
                list={list}
                onReply={
                  mayReply(reply.clientId !== '', true)
                    ? () => onReply({ replyTo: reply.id, threadId: thread.id, name: reply.author.username })
                    : undefined
                }
              />
            ))}
          {pending.map((comment) => (
            <PendingCommentItem key={comment.clientId} comment={comment} list={list} />
          ))}
        </div>
      ) : null}
    </article>
  );
}
