import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { comments, members } from '@/db/schema';
import type { SubjectKind } from '@/lib/core/comments';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { Comment, CommentThread, ReplyPage } from './model';
import {
  author,
  commentDetails,
  isListed,
  isSeenByViewer,
  readingOf,
  toComment,
  viewer,
  type CommentRow,
} from './rows';
import type { Subject, SubjectViewer } from './subjects';

/** Replies that are shown below a comment. */
const shownReplies = 3;
/** Up to this number, the replies that a viewer sees are counted. */
const counted = 1000;

/*
 * Comments are read in four steps. One statement has the first three.
 *
 * Rows: `newestRows`, by key. The owner of a subject reads one range of `comments_of_<kind>`. Other members read two ranges of
 *   `comments_of_<kind>_to`: comments to all, and those between the owner and them. The order names all columns of that index,
 *   because PostgreSQL would not use it for the order of an `is null` range otherwise.
 * Details: `commentDetails` for each row, and `withReplies` for a page of threads.
 * Who may see it: the caller has found the subject. The rules of visible.ts are conditions of the rows, because a filter after
 *   them would leave pages with gaps. `commentDetails` leaves out members whose name the reader does not see.
 * Reply: `toComment`, `toThread`.
 */

const subject = sql.placeholder('subject');
const before = sql.placeholder('before');
const top = literal(Number.MAX_SAFE_INTEGER);

type Reader = 'owner' | 'others';

type Range = {
  readonly kind: SubjectKind;
  /** The comment whose replies are read; without it, the comments that are no replies. */
  readonly parent?: SQL;
  /** The id before which the range ends. */
  readonly end: SQL;
  readonly count: number;
};

/** The newest comments of a range that the reader sees. */
const newestRows = {
  owner: ({ kind, parent, end, count }: Range) => sql`
    select ${commentDetails} from comments c join ${members} author on ${author.id} = c.author_id
    where ${parent ? sql`c.parent_id = ${parent}` : sql`${of(kind)} = ${subject} and c.parent_id is null`}
      and ${isListed} and c.id < ${end}
    order by c.id desc limit ${literal(count)}`,
  others: ({ kind, parent, end, count }: Range) => {
    const range = (audience: SQL) => sql`(
      select c.* from comments c
      where ${of(kind)} = ${subject} and ${audience} and ${parent ? sql`c.parent_id = ${parent}` : sql`c.parent_id is null`}
        and ${isListed} and c.id < ${end}
      order by c.audience_id, c.parent_id, c.id desc limit ${literal(count)})`;
    return sql`
      select ${commentDetails}
      from (${range(sql`c.audience_id is null`)} union all ${range(sql`c.audience_id = ${viewer}`)} order by id desc limit ${literal(count)}) c
        join ${members} author on ${author.id} = c.author_id`;
  },
} satisfies Record<Reader, (range: Range) => SQL>;

const of = (kind: SubjectKind) => sql`c.${sql.identifier(`${kind}_id`)}`;

/** The replies to a thread that the viewer sees. */
const replyCount = sql`(select count(*)::int from (
  select from comments c where c.parent_id = t.id and ${isListed} limit ${literal(counted)}) seen)`;

/** One reply more than shown reveals whether there are others; only then they are counted. */
const readReplies = shownReplies + 1;

const withReplies = (threads: SQL, replies: SQL) => sql`(${threads}) t cross join lateral (
  select coalesce(json_agg(n.comment order by n.id), '[]'::json) as replies, count(*)::int as read from (${replies}) n) r`;

const threadsQuery = (reader: Reader, kind: SubjectKind) =>
  preparedPerSize((db, size) => {
    const threads = newestRows[reader]({ kind, end: sql`${before}`, count: size + 1 });
    const replies = newestRows[reader]({ kind, parent: sql`t.id`, end: top, count: readReplies });
    return db
      .select({
        comment: sql<CommentRow>`t.comment`,
        replies: sql<readonly CommentRow[]>`r.replies`,
        replyCount: sql<number>`case when r.read < ${literal(readReplies)} then r.read else ${replyCount} end`,
      })
      .from(withReplies(threads, replies))
      .orderBy(sql`t.id desc`)
      .prepare(`list_threads_of_${kind}_for_${reader}_${size}`);
  });

const repliesQuery = (reader: Reader, kind: SubjectKind) =>
  preparedPerSize((db, size) => {
    const replies = newestRows[reader]({
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
    wall: query(reader, 'wall'),
  });
  return { owner: ofKinds('owner'), others: ofKinds('others') };
}

const threadQueries = ofEach(threadsQuery);
const replyQueries = ofEach(repliesQuery);

const readerOf = ({ isOwner }: Subject): Reader => (isOwner ? 'owner' : 'others');

/** Lists a page of the comments that the viewer sees on a subject that they may see, the newest first. */
export async function listThreads(
  db: Db,
  viewer: SubjectViewer,
  { of, before: end }: { of: Subject; before: number },
): Promise<{ items: CommentThread[]; next: number | null }> {
  const size = await getPageSize(db, 'comments');
  const rows = await threadQueries[readerOf(of)][of.kind](db, size).execute({
    ...readingOf(viewer, of),
    subject: of.id,
    before: end || Number.MAX_SAFE_INTEGER,
  });
  const items = rows.slice(0, size).map((row) => toThread(row, of));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

type ThreadRow = {
  readonly comment: CommentRow;
  readonly replies: readonly CommentRow[];
  readonly replyCount: number;
};

function toThread({ comment, replies, replyCount }: ThreadRow, of: Subject): CommentThread {
  return {
    ...toComment(comment, of),
    replies: replies.slice(-shownReplies).map((reply) => toComment(reply, of)),
    replyCount,
  };
}

/** Lists the newest replies before an id that the viewer sees, ascending. */
export async function listReplies(
  db: Db,
  viewer: SubjectViewer,
  { of, parentId, before: end }: { of: Subject; parentId: number; before: number },
): Promise<ReplyPage> {
  const size = await getPageSize(db, 'replies');
  const rows = await replyQueries[readerOf(of)][of.kind](db, size).execute({
    ...readingOf(viewer, of),
    subject: of.id,
    parent: parentId,
    before: end || Number.MAX_SAFE_INTEGER,
  });
  const items = rows
    .slice(0, size)
    .map(({ comment }) => toComment(comment, of))
    .reverse();
  return { items, next: rows.length > items.length ? (items[0]?.id ?? null) : null };
}

const commentQuery = preparedPerPool((db) =>
  db
    .select({ comment: sql<CommentRow>`n.comment` })
    .from(
      sql`(select ${commentDetails} from comments c join ${members} author on ${author.id} = c.author_id
        where c.id = ${sql.placeholder('id')} and ${isSeenByViewer}) n`,
    )
    .prepare('find_comment'),
);

/** Finds a comment on a subject that the viewer sees. */
export async function findComment(
  db: Db,
  viewer: SubjectViewer,
  { of, commentId }: { of: Subject; commentId: number },
): Promise<Comment | undefined> {
  const [row] = await commentQuery(db).execute({ id: commentId, ...readingOf(viewer, of) });
  return row && toComment(row.comment, of);
}

/** Finds the author of a comment, whom only the server and staff may see. */
export async function findCommentAuthor(db: Db, commentId: number): Promise<number | undefined> {
  const [row] = await db.select({ authorId: comments.authorId }).from(comments).where(eq(comments.id, commentId));
  return row?.authorId;
}
