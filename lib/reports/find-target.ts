import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { conversationMembers, likeNotes, mails, messages, videos } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { findAuthorOfVisible } from '@/lib/comments/service';
import { findSubject } from '@/lib/comments/subjects';
import type { ReportSubject } from '@/lib/core/reports';
import type { Viewer } from '@/lib/core/member';
import { findMember } from '@/lib/members/queries';

export type Reporter = Pick<Viewer, 'id' | 'gender' | 'tier'>;
type ReportedThing = {
  readonly subject: Exclude<ReportSubject, 'member' | 'comment' | 'note'>;
  readonly itemId: number;
  /** The owner or author. */
  readonly memberId: number;
};

/** Returns whether a member exists for the reporter. */
export async function seesMember(db: Db, reporter: Reporter, memberId: number): Promise<boolean> {
  return (await findMember(db, reporter, memberId)) !== undefined;
}

/**
 * Finds the author of a comment that the reporter sees. A report of a comment whose author they do not see names no member: a
 * right guess must not be confirmed.
 */
export async function findReportedAuthor(
  db: Db,
  reporter: Reporter,
  { itemId, memberId }: { readonly itemId: number; readonly memberId: number | undefined },
): Promise<number | undefined> {
  const comment = await findAuthorOfVisible(db, reporter, itemId);
  if (!comment || comment.authorId === reporter.id) return undefined;
  return memberId === (comment.isNamed ? comment.authorId : undefined) ? comment.authorId : undefined;
}

/** Returns whether the reporter sees a thing, and it is the member's. */
export async function seesThing(db: Db, reporter: Reporter, thing: ReportedThing): Promise<boolean> {
  switch (thing.subject) {
    case 'trend':
    case 'photo':
    case 'video':
      return (await findOwner(db, reporter, { ...thing, kind: thing.subject })) === thing.memberId;
    case 'message':
      return receivedMessage(db, reporter, thing);
    case 'mail':
      return receivedMail(db, reporter, thing);
  }
}

/** Finds the id of the note that a member wrote with their like of the reporter, who does not know ids of notes. */
export async function findReceivedNote(db: Db, { id }: Reporter, memberId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: likeNotes.id })
    .from(likeNotes)
    .where(
      and(
        eq(likeNotes.likerId, memberId),
        eq(likeNotes.targetId, id),
        isNull(likeNotes.hiddenAt),
        notBlocked(id, likeNotes.likerId),
      ),
    );
  return row?.id;
}

type Owned = { readonly kind: 'trend' | 'photo' | 'video'; readonly itemId: number };

async function findOwner(db: Db, reporter: Reporter, { kind, itemId: id }: Owned): Promise<number | undefined> {
  const subject = await findSubject(db, reporter, { kind, id });
  if (subject.ok) return subject.value.ownerId;
  // Each tier sees that there is a video, and its poster: reporting is never sold.
  if (kind !== 'video' || subject.code !== 'NO_PERMISSION') return undefined;
  const [row] = await db.select({ ownerId: videos.ownerId }).from(videos).where(eq(videos.id, id));
  return row?.ownerId;
}

async function receivedMessage(db: Db, { id }: Reporter, { itemId, memberId }: ReportedThing): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(conversationMembers)
    .innerJoin(messages, eq(messages.conversationId, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.memberId, id),
        eq(conversationMembers.otherId, memberId),
        eq(messages.seq, itemId),
        eq(messages.senderId, memberId),
        gt(messages.seq, conversationMembers.clearedUptoSeq),
        isNull(messages.hiddenAt),
        notBlocked(id, conversationMembers.otherId),
      ),
    );
  return rows.length > 0;
}

async function receivedMail(db: Db, { id }: Reporter, { itemId, memberId }: ReportedThing): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.id, itemId),
        eq(mails.senderId, memberId),
        eq(mails.recipientId, id),
        isNull(mails.recipientDeletedAt),
        isNull(mails.hiddenAt),
        notBlocked(id, mails.senderId),
      ),
    );
  return rows.length > 0;
}
