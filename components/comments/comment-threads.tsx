'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Skeleton } from '@/components/ui/skeleton';
import { CommentThreadItem } from './comment-thread-item';
import { PendingCommentItem } from './pending-comment-item';
import type { PendingComment, ReplyTarget } from './pending-comments';
import type { useCommentList } from './use-comment-list';

const skeletons = 4;

type CommentThreadsProps = {
  comments: ReturnType<typeof useCommentList>;
  onReply: (target: ReplyTarget) => void;
  isWall?: boolean;
};

/** The threads of a list of comments, after those that are on their way. */
export function CommentThreads({ comments, onReply, isWall = false }: CommentThreadsProps) {
  const t = useTranslations('comments');
  const { list, page, threads, pending, isLoading, error } = comments;
  const loadedIds = new Set(threads.map(({ id }) => id));
  // A reply whose thread was deleted, or is not loaded yet, can be sent or discarded here.
  const isOnTop = ({ target: to }: PendingComment) =>
    to === undefined || (page !== undefined && !loadedIds.has(to.threadId));
  const onTop = pending.filter(isOnTop).toReversed();
  return (
    <>
      {onTop.map((comment) => (
        <PendingCommentItem key={comment.clientId} comment={comment} list={list} />
      ))}
      <InfiniteList
        label={t('title')}
        items={threads}
        keyOf={({ id }) => id}
        render={(thread) => (
          <CommentThreadItem
            thread={thread}
            pending={pending.filter(({ target: to }) => to?.threadId === thread.id)}
            list={list}
            page={page}
            onReply={onReply}
          />
        )}
        hasMore={!page || page.next !== null}
        loading={isLoading && (threads.length === 0 || page?.next !== null)}
        error={error ? true : undefined}
        onMore={() => void list.loadMore()}
        empty={
          onTop.length > 0 ? null : (
            <EmptyState
              compact
              Illustration={NoChats}
              title={t(isWall ? 'empty.wall' : 'empty.title')}
              text={page?.isOwner ? t(isWall ? 'empty.ownWall' : 'empty.own') : page?.bar ? undefined : t('empty.text')}
            />
          )
        }
        skeleton={Array.from({ length: skeletons }, (_, index) => (
          <div key={index} className="flex gap-3">
            <Skeleton className="size-9 shrink-0 rounded-full" />
            <Skeleton className="h-14 w-3/4 rounded-card" />
          </div>
        ))}
        className="flex flex-col gap-4 py-3"
      />
    </>
  );
}
