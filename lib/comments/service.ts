import { and, eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { comments, photos, trends, videos, walls } from '@/db/schema';
import { type CommenterChoice, type CommentReaders, subjectKinds, type SubjectRef } from '@/lib/core/comments';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findHoldReasons, findSameText, rememberText } from '@/lib/text-filter/service';
import type { ProfileBar } from '@/lib/members/open-profile';
import { findQuota, hasPermission, upgradeHelps } from '@/lib/membership/queries';
import { listSubjectCounts } from './counts';
import type { CommentBar, CommentPage, ReleasedComment, ReplyPage } from './model';
import { findComment, findCommentAuthor, listReplies, listThreads } from './queries';
import { findReadableSubject, findSubject, subjectPermissions, type Subject, type SubjectViewer } from './subjects';

const quotaKind = 'comments_day';

type PageOf = SubjectRef & { readonly before?: number | undefined };
type NoSubject = 'SUBJECT_NOT_FOUND' | ProfileBar;

/** Lists a page of the comments on a subject that the viewer may read, with its counts and whether they may comment. */
export async function listComments(
  db: Db,
  viewer: SubjectViewer,
  { kind, id, before = 0 }: PageOf,
): Promise<Result<CommentPage, NoSubject>> {
  const subject = await findReadableSubject(db, viewer, { kind, id });
  if (!subject.ok) return subject;
  const of = subject.value;
  const [page, [counts], barred] = await Promise.all([
    listThreads(db, viewer, { of, before }),
    listSubjectCounts(db, viewer, [of]),
    findBar(db, viewer, of),
  ]);
  if (!counts) return refuse('SUBJECT_NOT_FOUND');
  const { likeCount, isLiked, commentCount } = counts;
  return ok({
    ...page,
    ...barred,
    counts: { likeCount, isLiked, commentCount },
    commentsFrom: of.commentsFrom,
    commentsSeenBy: of.commentsSeenBy,
    isOwner: of.isOwner,
    owner: { id: of.ownerId, username: of.ownerName },
  });
}

type Barred = { readonly bar: CommentBar | undefined; readonly canUpgrade: boolean };

/** Finds why the viewer may not comment on a subject. Mirror: add_comment in db/functions/200-comments.sql. */
async function findBar(
  db: Db,
  viewer: SubjectViewer,
  { kind, ownerId, isOwner, commentsFrom }: Subject,
): Promise<Barred> {
  if (isOwner) return { bar: undefined, canUpgrade: false };
  const { comment: permission } = subjectPermissions[kind];
  const [row] = await db.execute<{ bar: CommentBar | null }>(sql`
    select case
      when ${commentsFrom} = 'none' or ${commentsFrom} = 'liked'
        and not exists (select from likes where liker_id = ${ownerId} and target_id = ${viewer.id}) then 'closed'
      when not has_permission(${viewer.tier}, ${permission}) then 'permission'
      when find_quota(${viewer.tier}, ${quotaKind}) <= coalesce((select used from quota_counters
        where member_id = ${viewer.id} and kind = ${quotaKind} and day = (now() at time zone 'utc')::date), 0) then 'limit'
    end as bar`);
  const bar = row?.bar ?? undefined;
  return { bar, canUpgrade: bar !== undefined && bar !== 'closed' && (await canUpgrade(db, viewer, kind, bar)) };
}

function canUpgrade(db: Db, { tier }: SubjectViewer, kind: SubjectRef['kind'], bar: 'permission' | 'limit') {
  return upgradeHelps(db, tier, subjectPermissions[kind].comment, bar === 'limit' ? quotaKind : undefined);
}

/** Lists the replies to a comment that the viewer sees, those before an id, ascending. */
export async function listRepliesTo(
  db: Db,
  viewer: SubjectViewer,
  { commentId, before = 0 }: { commentId: number; before?: number | undefined },
): Promise<Result<ReplyPage, 'COMMENT_NOT_FOUND' | ProfileBar>> {
  const ref = await findSubjectOf(db, commentId);
  const subject = ref && (await findReadableSubject(db, viewer, ref));
  if (!subject) return refuse('COMMENT_NOT_FOUND');
  if (!subject.ok)
    return { ...subject, code: subject.code === 'SUBJECT_NOT_FOUND' ? 'COMMENT_NOT_FOUND' : subject.code };
  const of = subject.value;
  if (!(await findComment(db, viewer, { of, commentId }))) return refuse('COMMENT_NOT_FOUND');
  return ok(await listReplies(db, viewer, { of, parentId: commentId, before }));
}

/**
 * Finds the author of a comment that the viewer sees on a subject that they may see, and whether the viewer sees them.
 * Reporting is never sold: the profile need not be open.
 */
export async function findAuthorOfVisible(
  db: Db,
  viewer: SubjectViewer,
  commentId: number,
): Promise<{ readonly authorId: number; readonly isNamed: boolean } | undefined> {
  const ref = await findSubjectOf(db, commentId);
  const subject = ref && (await findSubject(db, viewer, ref));
  const comment = subject?.ok ? await findComment(db, viewer, { of: subject.value, commentId }) : undefined;
  const authorId = comment && (comment.author?.id ?? (await findCommentAuthor(db, commentId)));
  return authorId === undefined ? undefined : { authorId, isNamed: comment?.author !== undefined };
}

async function findSubjectOf(db: Db, commentId: number): Promise<SubjectRef | undefined> {
  const [row] = await db
    .select({ trend: comments.trendId, photo: comments.photoId, video: comments.videoId, wall: comments.wallId })
    .from(comments)
    .where(eq(comments.id, commentId));
  const kind = row && subjectKinds.find((subjectKind) => row[subjectKind] !== null);
  return kind && { kind, id: row[kind] ?? 0 };
}

type NewComment = SubjectRef & {
  readonly content: string;
  /** The comment or reply that it replies to. */
  readonly replyTo?: number | undefined;
  readonly clientId?: string | undefined;
  /** Only the owner shall see it, in addition to the author. */
  readonly isForOwner?: boolean | undefined;
};
type AddedRow = { comment_id: number; units_left: number | null };

const addCodes = [
  'SUBJECT_NOT_FOUND',
  'COMMENT_NOT_FOUND',
  'COMMENTS_CLOSED',
  'NO_PERMISSION',
  'COMMENT_LIMIT',
] as const;

/**
 * Comments on a subject that the author may read, or replies to a comment on it. The owner comments without permission and
 * quota, and so does a member who replies to what the owner replied to them. The same client id again returns the stored
 * comment. A text that a rule of the text filter marks is held: only the author sees it until staff approve it.
 */
export async function releaseComment(
  db: Db,
  author: SubjectViewer,
  { kind, id, content, replyTo, clientId, isForOwner = false }: NewComment,
): Promise<Result<ReleasedComment, NoSubject | 'COMMENTS_CLOSED' | 'COMMENT_LIMIT' | 'COMMENT_NOT_FOUND'>> {
  const subject = await findReadableSubject(db, author, { kind, id });
  if (!subject.ok) return subject;
  const { ownerId } = subject.value;
  const exchange = { senderId: author.id, receiverId: ownerId };
  const [mayComment, quota, matches, sameText] = await Promise.all([
    hasPermission(db, author.tier, subjectPermissions[kind].comment),
    findQuota(db, author.tier, quotaKind),
    findHoldReasons(db, 'post', content),
    findSameText(db, exchange, content),
  ]);
  if (sameText) matches.push(sameText);
  const added = await callFunction(
    db,
    sql`add_comment(p_actor => ${author.id}, p_kind => ${kind}, p_id => ${id}, p_reply_to => ${replyTo ?? null},
      p_text => ${content}, p_key => ${clientId ?? null}, p_only_owner => ${isForOwner},
      p_may_comment => ${mayComment}, p_most => ${quota},
      p_matches => ${matches.length > 0 ? JSON.stringify(matches) : null}::jsonb)`,
    { codes: addCodes, done: (row: AddedRow) => ok(row) },
  );
  if (!added.ok && added.code === 'NO_PERMISSION')
    return { ...added, canUpgrade: await canUpgrade(db, author, kind, 'permission') };
  if (!added.ok && added.code === 'COMMENT_LIMIT')
    return {
      ...added,
      retry: secondsLeftToday(new Date()),
      canUpgrade: await canUpgrade(db, author, kind, 'limit'),
    };
  if (!added.ok) return added;
  await rememberText(db, exchange, content);
  const comment = await findComment(db, author, { of: subject.value, commentId: added.value.comment_id });
  return comment
    ? ok({ comment, left: added.value.units_left }, comment.isHeld ? 'heldForReview' : 'commented')
    : refuse('SUBJECT_NOT_FOUND');
}

/** Deletes an own comment, or one on what the member owns, with its replies. */
export async function deleteComment(
  db: Db,
  memberId: number,
  commentId: number,
): Promise<Result<null, 'COMMENT_NOT_FOUND'>> {
  return callFunction(db, sql`delete_comment(p_actor => ${memberId}, p_id => ${commentId})`, {
    codes: ['COMMENT_NOT_FOUND'],
    done: () => ok(null, 'deletedSuccess'),
  });
}

const ownedTables = {
  trend: { table: trends, id: trends.id, owner: trends.authorId },
  photo: { table: photos, id: photos.id, owner: photos.ownerId },
  video: { table: videos, id: videos.id, owner: videos.ownerId },
  wall: { table: walls, id: walls.memberId, owner: walls.memberId },
} as const;

type CommentRules = {
  readonly commentsFrom?: CommenterChoice | undefined;
  readonly commentsSeenBy?: CommentReaders | undefined;
};

/** Sets who may comment on what the member owns, or who sees the comments of others. What is left out stays. */
export async function allowComments(
  db: Db,
  ownerId: number,
  { kind, id, commentsFrom, commentsSeenBy }: SubjectRef & CommentRules,
): Promise<Result<null, 'SUBJECT_NOT_FOUND'>> {
  if (kind === 'wall' && id === ownerId) await db.insert(walls).values({ memberId: ownerId }).onConflictDoNothing();
  const { table, id: key, owner } = ownedTables[kind];
  const rows = await db
    .update(table)
    .set({ commentsFrom, commentsSeenBy })
    .where(and(eq(key, id), eq(owner, ownerId)))
    .returning({ id: key });
  return rows.length > 0 ? ok(null, 'saveSuccess') : refuse('SUBJECT_NOT_FOUND');
}
