import type { SubjectRef } from '@/lib/core/comments';

export function toSubjectInput({ kind, id }: SubjectRef) {
  return { type: kind, id };
}

type CommentInput = SubjectRef & {
  readonly content: string;
  readonly clientId: string;
  readonly replyTo?: number | undefined;
  readonly isForOwner?: boolean | undefined;
};

export function toReleaseInput({ kind, id, content, clientId, replyTo, isForOwner }: CommentInput) {
  return { type: kind, id, content, cid: clientId, reply_to: replyTo, ...(isForOwner && { only_owner: 1 }) };
}
