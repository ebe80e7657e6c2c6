'use client';

import { CommentBarNote } from './comment-bar-note';
import { CommentComposer, type ReplyTarget } from './comment-composer';
import type { SubjectRef } from '@/lib/core/comments';
import type { useCommentList } from './use-comment-list';

type CommentEntryProps = {
  subject: SubjectRef;
  comments: ReturnType<typeof useCommentList>;
  target: ReplyTarget | undefined;
  onTarget: (target: ReplyTarget | undefined) => void;
};

/** The text box of comments, or why the viewer may not comment; nothing until the first page is loaded. */
export function CommentEntry({ subject, comments, target, onTarget }: CommentEntryProps) {
  const { list, page } = comments;
  if (!page) return null;
  // A reply to the owner is free, so that a bar of the tier leaves those.
  if (page.bar && !target) return <CommentBarNote bar={page.bar} canUpgrade={page.canUpgrade} />;
  return (
    <CommentComposer
      // A draft each: for all, and for the thread of a comment for the owner alone.
      key={target?.isForOwner ? target.threadId : 'all'}
      subject={subject}
      page={page}
      target={target}
      onCancelReply={() => onTarget(undefined)}
      onSend={(text, isForOwner) => {
        list.send(text, target, isForOwner);
        onTarget(undefined);
      }}
    />
  );
}
