import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { literal, preparedPerPool, preparedPerSize } from '@/db/prepared';
import { members } from '@/db/schema';
import { notBlocked } from '@/lib/blocks/not-blocked';
import type { SubjectKind } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import { isRelated } from '@/lib/members/related';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath } from '@/lib/uploads/paths';
import type { Comment, CommentThread, ReplyPage } from './model';
import type { Subject, SubjectViewer } from './subjects';

/*
 * Pages of comments by key. The owner of a subject reads one range of `comments_of_<kind>`. Other members read two ranges
 * of `comments_of_<kind>_to`: comments to all, and those between the owner and them. The order names all columns of that
 * index, because PostgreSQL would not use it for the order of an `is null` range otherwise.
 */

const viewer = sql.placeholder('viewer');
const subject = sql.placeholder('subject');
const before = sql.placeholder('before');
const author = alias(members, 'author');
const top = literal(Number.MAX_SAFE_INTEGER);

/**
 * The authors whose comments the owner sees: active ones without a block, and none of the owner's gender, unless they
 * have a conversation, a mail or a gift in common. To other members, only the owner and they themselves write.
 */
const isShownToOwner = and(
  eq(author.status, 'active'),
  notBlocked(viewer, author.id),
  or(ne(author.gender, sql.placeholder('gender')), eq(author.id, viewer), isRelated(viewer, author.id)),
);

const commentColumns = sql`c.id, c.reply_count, json_build_object(
  'id', c.id, 'content', c.content, 'createdAt', (extract(epoch from c.created_at) * 1000)::bigint,
  'clientId', case when c.author_id = ${viewer} then coalesce(c.client_id, '') else '' end,
  'isHeld', c.held, 'authorId', ${author.id}, 'username', ${author.username}, 'avatarKey', ${author.avatarKey},
  'tier', effective_tier(${author.silverExpiresAt}, ${author.goldExpiresAt})) as comment`;

/** Hidden comments are left out; a held one is seen by its author. */
const isVisible = sql`(c.hidden_at is null or c.held and c.author_id = ${viewer})`;

type Reader = 'owner' | 'others';

type CommentRow = {
  readonly id: number;
  readonly content: string;
  readonly createdAt: number;
  readonly clientId: string;
  readonly isHeld: boolean;
  readonly authorId: number;
  readonly username: string;
  readonly avatarKey: string | null;
  readonly tier: Tier;
};

type Range = {
  readonly kind: SubjectKind;
  /** The comment whose replies are read; without it, the comments that are no replies. */
  readonly parent?: SQL;
  /** The id before which the range ends. */
  readonly end: SQL;
  readonly count: number;
};

/** The newest comments of a range that the reader sees. */
const newest = {
  owner: ({ kind, parent, end, count }: Range) => sql`
    select ${commentColumns} from comments c join ${members} author on ${author.id} = c.author_id
    where ${parent ? sql`c.parent_id = ${parent}` : sql`${of(kind)} = ${subject} and c.parent_id is null`}
      and ${isVisible} and c.id < ${end} and ${isShownToOwner}
    order by c.id desc limit ${literal(count)}`,
  others: ({ kind, parent, end, count }: Range) => {
    const range = (audience: SQL) => sql`(
      select c.* from comments c
      where ${of(kind)} = ${subject} and ${audience} and ${parent ? sql`c.parent_id = ${parent}` : sql`c.parent_id is null`}
        and ${isVisible} and c.id < ${end}
      order by c.audience_id, c.parent_id, c.id desc limit ${literal(count)})`;
    return sql`
      select ${commentColumns}
      from (${range(toAll)} union all ${range(toViewer)} order by id desc limit ${literal(count)}) c
        join ${members} author on ${author.id} = c.author_id`;
  },
} satisfies Record<Reader, (range: Range) => SQL>;

const of = (kind: SubjectKind) => sql`c.${sql.identifier(`${kind}_id`)}`;
const toAll = sql`c.audience_id is null`;
const toViewer = sql`c.audience_id = ${viewer}`;

/** The replies to a thread that the reader sees; the owner's number leaves no hidden author out. */
const replyCount = {
  owner: () => sql`t.reply_count`,
  others: (kind) => {
    const count = (audience: SQL) =>
      sql`(select count(*)::int from comments c where ${of(kind)} = ${subject} and ${audience} and c.parent_id = t.id and c.hidden_at is null)`;
    return sql`${count(toAll)} + ${count(toViewer)}`;
  },
} satisfies Record<Reader, (kind: SubjectKind) => SQL>;

/** One reply more than shown reveals whether there are others; only then they are counted. */
const readReplies = limits.comment.replies + 1;

const threadsQuery = (reader: Reader, kind: SubjectKind) =>
  preparedPerSize((db, size) => {
    const threads = newest[reader]({ kind, end: sql`${before}`, count: size + 1 });
    const replies = newest[reader]({ kind, parent: sql`t.id`, end: top, count: readReplies });
    return db
      .select({
        comment: sql<CommentRow>`t.comment`,
        replies: sql<readonly CommentRow[]>`r.replies`,
        replyCount: sql<number>`case when r.read < ${literal(readReplies)} then r.read else ${replyCount[reader](kind)} end`,
      })
      .from(
        sql`(${threads}) t cross join lateral (
          select coalesce(json_agg(n.comment order by n.id), '[]'::json) as replies, count(*)::int as read from (${replies}) n) r`,
      )
      .orderBy(sql`t.id desc`)
      .prepare(`list_threads_of_${kind}_for_${reader}_${size}`);
  });

const repliesQuery = (reader: Reader, kind: SubjectKind) =>
  preparedPerSize((db, size) => {
    const replies = newest[reader]({
      kind,
      parent: sql`${sql.placeholder('parent')}`,
      end: sql`${before}`,
      count: size + 1,
    });
    return db
      .select({ comment: sql<CommentRow>`n.comment` })
      .from(sql`(${replies}) n`)
      .orderBy(sql`n.id desc`)
      .prepare(`list_replies_of_${kind}_for_${reader}_${size}`);
  });

/** A query of each kind of subject, for each reader. */
function ofEach<Q>(query: (reader: Reader, kind: SubjectKind) => Q) {
  const ofKinds = (reader: Reader) => ({
    trend: query(reader, 'trend'),
    photo: query(reader, 'photo'),
    video: query(reader, 'video'),
  });
  return { owner: ofKinds('owner'), others: ofKinds('others') };
}

const threadQueries = ofEach(threadsQuery);
const replyQueries = ofEach(repliesQuery);

const readerOf = ({ isOwner }: Subject): Reader => (isOwner ? 'owner' : 'others');

/** Lists a page of the comments that the viewer sees on a subject that they may see, the newest first. */
export async function listThreads(
  db: Db,
  { id, gender }: SubjectViewer,
  { of, before: end }: { of: Subject; before: number },
): Promise<{ items: CommentThread[]; next: number | null }> {
  const size = await getPageSize(db, 'comments');
  const rows = await threadQueries[readerOf(of)][of.kind](db, size).execute({
    viewer: id,
    gender,
    subject: of.id,
    before: end || Number.MAX_SAFE_INTEGER,
  });
  const items = rows.slice(0, size).map((row) => ({
    ...toComment(row.comment, id, of),
    replies: row.replies.slice(-limits.comment.replies).map((reply) => toComment(reply, id, of)),
    replyCount: row.replyCount,
  }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

/** Lists the newest replies before an id that the viewer sees, ascending. */
export async function listReplies(
  db: Db,
  { id, gender }: SubjectViewer,
  { of, parentId, before: end }: { of: Subject; parentId: number; before: number },
): Promise<ReplyPage> {
  const size = await getPageSize(db, 'replies');
  const rows = await replyQueries[readerOf(of)][of.kind](db, size).execute({
    viewer: id,
    gender,
    subject: of.id,
    parent: parentId,
    before: end || Number.MAX_SAFE_INTEGER,
  });
  const items = rows
    .slice(0, size)
    .map(({ comment }) => toComment(comment, id, of))
    .reverse();
  return { items, next: rows.length > items.length ? (items[0]?.id ?? null) : null };
}

function toComment(row: CommentRow, viewerId: number, { isOwner }: Subject): Comment {
  return {
    id: row.id,
    author: { id: row.authorId, username: row.username, avatar: avatarPath(row.avatarKey), tier: row.tier },
    content: row.content,
    createdAt: row.createdAt,
    canDelete: isOwner || row.authorId === viewerId,
    isOwn: row.authorId === viewerId,
    clientId: row.clientId,
    isHeld: row.isHeld,
  };
}

const parentQueries = {
  owner: preparedParent('owner', sql`true`),
  others: preparedParent('others', sql`(${toAll} or ${toViewer})`),
};

function preparedParent(reader: Reader, isSeen: SQL) {
  const isAuthorShown = reader === 'owner' ? isShownToOwner : sql`true`;
  return preparedPerPool((db) =>
    db
      .select({ comment: sql<CommentRow>`n.comment` })
      .from(
        sql`(select ${commentColumns} from comments c join ${members} author on ${author.id} = c.author_id
          where c.id = ${sql.placeholder('id')} and ${isVisible} and ${isSeen} and ${isAuthorShown}) n`,
      )
      .prepare(`find_comment_for_${reader}`),
  );
}

/** Finds a comment on a subject that the viewer sees. */
export async function findComment(
  db: Db,
  { id, gender }: SubjectViewer,
  { of, commentId }: { of: Subject; commentId: number },
): Promise<Comment | undefined> {
  const parameters = { id: commentId, viewer: id, gender };
  const [row] = await parentQueries[readerOf(of)](db).execute(parameters);
  return row && toComment(row.comment, id, of);
}
