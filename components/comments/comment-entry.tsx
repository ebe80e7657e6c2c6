'use client';

import { CommentBarNote } from './comment-bar-note';
import { CommentComposer } from './comment-composer';
import type { ReplyTarget } from './pending-comments';
import type { SubjectRef } from '@/lib/core/comments';
import type { useCommentList } from './use-comment-list';

type CommentEntryProps = {
  subject: SubjectRef;
  comments: ReturnType<typeof useCommentList>;
  target: ReplyTarget | undefined;
  onTarget: (target: ReplyTarget | undefined) => void;
};

/** The text box of comments, or why the viewer may not comment; nothing until the first page is loaded. */
export function CommentEntry({ subject, comments, target: chosen, onTarget }: CommentEntryProps) {
  const { list, page, refused } = comments;
  if (!page) return null;
  const target = chosen ?? refused?.target;
  // A reply to the owner is free, so that a bar of the tier leaves those. Refused words stay in sight.
  if (page.bar && !target && !refused) return <CommentBarNote bar={page.bar} canUpgrade={page.canUpgrade} />;
  return (
    <CommentComposer
      // A draft each: for all, and for the thread of a comment for the owner alone.
      key={target?.isForOwner ? target.threadId : 'all'}
      subject={subject}
      page={page}
      target={target}
      refused={refused}
      onCancelReply={() => {
        list.forgetRefusal();
        onTarget(undefined);
      }}
      onSend={(text, isForOwner) => {
        list.send(text, target, isForOwner);
        onTarget(undefined);
      }}
    />
  );
}
