import { keepSessionText, readSessionText } from '@/lib/browser/session-text';
import { subjectKey } from '@/lib/live/client/subject-feed';
import type { SubjectRef } from '@/lib/core/comments';

/** A comment that is on its way, or was not stored. */
export type PendingComment = {
  readonly clientId: string;
  readonly content: string;
  /** The comment that it replies to, and the thread that it belongs to. */
  readonly replyTo?: number | undefined;
  readonly threadId?: number | undefined;
  readonly isForOwner: boolean;
  readonly createdAt: number;
  /** Why it was not stored; undefined while it is being sent. */
  readonly failure?: SendFailure | undefined;
};

export type SendFailure = {
  /** '' without a reply. */
  readonly text: string;
  readonly canUpgrade: boolean;
};

/** Returns the pending comments on a subject that this tab keeps, in the order of sending. */
export function readPending(subject: SubjectRef): readonly PendingComment[] {
  try {
    // Only this module writes the text.
    return JSON.parse(readSessionText(keyOf(subject)) || '[]') as PendingComment[];
  } catch {
    return [];
  }
}

/** Keeps the pending comments on a subject, for when the page is loaded, or its sheet opened, again. */
export function keepPending(subject: SubjectRef, comments: readonly PendingComment[]): void {
  keepSessionText(keyOf(subject), comments.length > 0 ? JSON.stringify(comments) : '');
}

const keyOf = (subject: SubjectRef) => `pending comments ${subjectKey(subject)}`;
