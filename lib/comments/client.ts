import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { CommenterChoice, CommentReaders, SubjectRef } from '@/lib/core/comments';
import { toReleaseInput, toSubjectInput } from './inputs';
import type { commentsContract } from './contract';

const call = callOf<typeof commentsContract>();
const defineQuery = queryOf<typeof commentsContract>();

/** The comments on a subject, page by page; `before` is 0 or the `next` of the page before. */
export const commentsOn = defineQuery('/member/comment/list', {
  toInput: ({ before, ...ref }: SubjectRef & { before: number }) => ({ ...toSubjectInput(ref), before }),
});

/** Loads the replies to a comment before those that are shown. */
export const loadReplies = (commentId: number, before: number) =>
  call('/member/comment/replies', { id: commentId, before });

/** Comments on a subject, or replies to a comment on it. The same client id again is the same comment. */
export const releaseComment = (comment: Parameters<typeof toReleaseInput>[0]) =>
  call('/member/comment/released', toReleaseInput(comment));

export const deleteComment = (commentId: number) => call('/member/comment/del', { id: commentId });

/** Likes a subject, or removes the like. */
export const toggleSubjectLike = (ref: SubjectRef) => call('/member/comment/like', toSubjectInput(ref));

/** Sets who may comment on an own subject. */
export const allowComments = (ref: SubjectRef, from: CommenterChoice) =>
  call('/member/comment/allow', { ...toSubjectInput(ref), from });

/** Sets who sees the comments of other members on an own subject. */
export const showComments = (ref: SubjectRef, seenBy: CommentReaders) =>
  call('/member/comment/allow', { ...toSubjectInput(ref), seen_by: seenBy });
