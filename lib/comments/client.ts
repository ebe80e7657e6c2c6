import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { CommenterChoice, CommentReaders, SubjectRef } from '@/lib/core/comments';
import {
  fromCommentPageWire,
  fromReleasedCommentWire,
  fromReplyPageWire,
  fromSubjectLikeWire,
  toReleaseInput,
  toSubjectInput,
} from './wire';
import type { commentsContract } from './contract';

const call = callOf<typeof commentsContract>();
const defineQuery = queryOf<typeof commentsContract>();

/** The comments on a subject, page by page; `before` is 0 or the `next` of the page before. */
export const commentsOn = defineQuery('/member/comment/list', {
  toInput: ({ before, ...ref }: SubjectRef & { before: number }) => ({ ...toSubjectInput(ref), before }),
  fromWire: fromCommentPageWire,
});

/** Loads the replies to a comment before those that are shown. */
export const loadReplies = (commentId: number, before: number) =>
  call('/member/comment/replies', { id: commentId, before }, { fromWire: fromReplyPageWire });

type CommentToRelease = SubjectRef & {
  readonly content: string;
  readonly clientId: string;
  readonly replyTo?: number | undefined;
  readonly isForOwner?: boolean | undefined;
};

/** Comments on a subject, or replies to a comment on it. The same client id again is the same comment. */
export const releaseComment = (comment: CommentToRelease) =>
  call('/member/comment/released', toReleaseInput(comment), { fromWire: fromReleasedCommentWire });

export const deleteComment = (commentId: number) => call('/member/comment/del', { id: commentId });

/** Likes a subject, or removes the like. */
export const toggleSubjectLike = (ref: SubjectRef) =>
  call('/member/comment/like', toSubjectInput(ref), { fromWire: fromSubjectLikeWire });

/** Sets who may comment on an own subject. */
export const allowComments = (ref: SubjectRef, from: CommenterChoice) =>
  call('/member/comment/allow', { ...toSubjectInput(ref), from });

/** Sets who sees the comments of other members on an own subject. */
export const showComments = (ref: SubjectRef, seenBy: CommentReaders) =>
  call('/member/comment/allow', { ...toSubjectInput(ref), seen_by: seenBy });
