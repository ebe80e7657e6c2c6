import { readDraft, writeDraft } from '@/lib/browser/session-drafts';
import { keepSessionText, readSessionText } from '@/lib/browser/session-text';
import { subjectKey } from '@/lib/live/client/subject-feed';
import type { SubjectRef } from '@/lib/core/comments';

/** A comment that is on its way, or was not stored. */
export type PendingComment = {
  readonly clientId: string;
  readonly content: string;
  readonly target?: ReplyTarget | undefined;
  readonly isForOwner: boolean;
  readonly createdAt: number;
  /** True if there was no connection; a comment that the server refused returns to its box. */
  readonly hasFailed?: boolean | undefined;
};

/** The comment that is replied to, and its thread. */
export type ReplyTarget = {
  readonly replyTo: number;
  readonly threadId: number;
  readonly name: string;
  /** True if the comment is for the owner alone: the reply is so, too. */
  readonly isForOwner: boolean;
};

/** A comment that the server refused, and why. */
export type RefusedComment = {
  readonly target: ReplyTarget | undefined;
  readonly text: string;
  readonly canUpgrade: boolean;
};

/**
 * Names the drafts of a subject. A reply to a comment for the owner alone has its own: a reload forgets what it replies to, and must not
 * offer it to all.
 */
export function draftKeys(subject: SubjectRef, target: ReplyTarget | undefined) {
  const draft = target?.isForOwner ? `${subjectKey(subject)} under ${target.threadId}` : subjectKey(subject);
  return { text: `comment draft ${draft}`, scope: `comment scope ${draft}` } as const;
}

/** Returns a refused comment to its box, before what was typed since, with its readers. */
export function returnToDraft(subject: SubjectRef, { content, target, isForOwner }: PendingComment): void {
  const keys = draftKeys(subject, target);
  const later = readDraft(keys.text);
  writeDraft(keys.text, later === '' ? content : `${content}\n${later}`);
  if (isForOwner) writeDraft(keys.scope, 'owner');
}

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
