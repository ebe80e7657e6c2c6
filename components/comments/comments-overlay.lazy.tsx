'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Overlay } from '@/components/ui/overlay';
import { CommentEntry } from './comment-entry';
import { CommentRules } from './comment-rules';
import { CommentThreads } from './comment-threads';
import { CommentsFailure } from './comments-failure';
import type { ReplyTarget } from './pending-comments';
import { useCommentList } from './use-comment-list';
import { useLiveCounts } from './use-subject-counts';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';

export type CommentsOverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  subject: SubjectRef;
  counts: SubjectCounts;
};

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

function Comments({ subject, counts }: CommentsOverlayProps) {
  const comments = useCommentList(subject, counts);
  const [target, setTarget] = useState<ReplyTarget>();
  const { list, page, error } = comments;
  if (!page && error) return <CommentsFailure error={error} onRetry={() => void list.refresh()} />;
  return (
    <div className="-mx-5 flex min-h-[50dvh] flex-col">
      <div className="flex-1 px-5">
        {page?.isOwner ? (
          <CommentRules subject={subject} rules={page} onChange={(rules) => list.setRules(rules)} />
        ) : null}
        <CommentThreads comments={comments} onReply={setTarget} />
      </div>
      <div className="sticky -bottom-5 -mb-5 border-t border-line bg-raised empty:hidden">
        <CommentEntry subject={subject} comments={comments} target={target} onTarget={setTarget} />
      </div>
    </div>
  );
}
