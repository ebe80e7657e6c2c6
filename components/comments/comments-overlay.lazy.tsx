'use client';

import { useEffect, useState } from 'react';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { Failure } from '@/components/ui/illustrations/failure';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Overlay } from '@/components/ui/overlay';
import { Skeleton } from '@/components/ui/skeleton';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { useStore } from '@/lib/browser/use-store';
import { CommentBarNote } from './comment-bar-note';
import { CommentComposer, type ReplyTarget } from './comment-composer';
import { CommentList } from './comment-list';
import type { CommentsOverlayProps } from './comments-overlay';
import { CommentThreadItem } from './comment-thread-item';
import { CommenterSelect } from './commenter-select';
import { PendingCommentItem } from './pending-comment-item';
import { putSubjectCounts, useLiveCounts } from './use-subject-counts';

/** The lazy half of `CommentsOverlay`. */
export function CommentsPanel(props: CommentsOverlayProps) {
  const { open, onOpenChange, subject, counts } = props;
  const t = useTranslations('comments');
  const { commentCount } = useLiveCounts(subject, counts);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          {t('title')}
          {commentCount > 0 ? (
            <span aria-hidden className="ml-2 font-normal text-muted tabular-nums">
              {commentCount}
            </span>
          ) : null}
        </>
      }
    >
      {/* A new list each time it opens, because a closed overlay renders nothing, and for each subject. */}
      <Comments key={`${subject.kind} ${subject.id}`} {...props} />
    </Overlay>
  );
}

const skeletons = 4;

function Comments({ subject, counts }: CommentsOverlayProps) {
  const t = useTranslations('comments');
  const [list] = useState(() => new CommentList(subject, (fresh) => putSubjectCounts(subject, fresh)));
  const { page, threads, pending, isLoading, error } = useStore(list.store, (state) => state, list.store.state);
  const [target, setTarget] = useState<ReplyTarget>();
  const gone = useGoneMembers();
  const { commentCount } = useLiveCounts(subject, counts);
  useEffect(() => void list.refresh(), [list]);
  // Another number than that of the list: comments have come or gone.
  const isOutdated = page !== undefined && page.counts.commentCount !== commentCount;
  useEffect(() => {
    if (isOutdated) void list.refresh();
  }, [list, isOutdated, commentCount]);

  if (!page && error)
    // A tier or a quota refused: another try changes nothing.
    return error.canUpgrade !== undefined ? (
      <EmptyState
        Illustration={NoPermission}
        title={error.message}
        action={error.canUpgrade ? <UpgradeLink>{t('bar.upgrade')}</UpgradeLink> : undefined}
      />
    ) : (
      <EmptyState
        Illustration={Failure}
        title={t('failedToLoad.title')}
        text={error.kind === 'refused' ? error.message : undefined}
        action={
          <Button variant="secondary" onClick={() => void list.refresh()}>
            {t('failedToLoad.retry')}
          </Button>
        }
      />
    );
  const shown = threads.filter(({ author }) => !gone.has(author.id));
  const onTop = pending.filter(({ threadId }) => threadId === undefined).toReversed();
  const isOwner = page?.isOwner ?? false;
  return (
    <div className="-mx-5 flex min-h-[50dvh] flex-col">
      <div className="flex-1 px-5">
        {page && isOwner ? (
          <CommenterSelect subject={subject} from={page.commentsFrom} onChange={(from) => list.setCommentsFrom(from)} />
        ) : null}
        {onTop.map((comment) => (
          <PendingCommentItem key={comment.clientId} comment={comment} list={list} />
        ))}
        <InfiniteList
          label={t('title')}
          items={shown}
          keyOf={({ id }) => id}
          render={(thread) => (
            <CommentThreadItem
              thread={thread}
              pending={pending.filter(({ threadId }) => threadId === thread.id)}
              list={list}
              // A reply to the owner is free, so that a bar of the tier leaves those.
              bar={page?.bar}
              onReply={setTarget}
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
                title={t('empty.title')}
                text={isOwner ? t('empty.own') : page?.bar ? undefined : t('empty.text')}
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
      </div>
      {page ? (
        <div className="sticky -bottom-5 -mb-5 border-t border-line bg-raised">
          {page.bar && !target ? (
            <CommentBarNote bar={page.bar} canUpgrade={page.canUpgrade} />
          ) : (
            <CommentComposer
              subject={subject}
              isOwner={isOwner}
              target={target}
              onCancelReply={() => setTarget(undefined)}
              onSend={(text) => {
                list.send(text, target);
                setTarget(undefined);
              }}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
