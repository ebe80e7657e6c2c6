import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { members, presence, trendLikes, trends, uploads } from '@/db/schema';
import { notBlocked } from '@/lib/blocks/not-blocked';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import { visibleCommentCount } from '@/lib/comments/counts';
import type { CommenterChoice } from '@/lib/core/comments';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { effectiveTier, oppositeGender, type Gender, type Viewer } from '@/lib/core/member';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import type { Trend, TrendImage, TrendKind, TrendPage } from './model';

/*
 * The lists of trends, newest first. A subquery selects the ids of a page by index before the joins, so that 20 rows are
 * joined, whatever the planner estimates. A page begins before an id, so that new posts move nothing.
 */

const pageSize = limits.page.trends;
/** One row more than a page, which shows whether more follow. */
const pageOf = sql`and t.id < ${sql.placeholder('before')} order by t.id desc limit ${sql.raw(String(pageSize + 1))}`;
const viewer = sql.placeholder('viewer');

/**
 * Whether others see the trend `t`: not hidden, and not only a picture that waits for its review. Twin: subjects in
 * db/functions/33-subjects.sql.
 */
const isShown = sql`t.hidden_at is null and (t.kind <> 'text' or t.content <> '' or t.image_key is null
  or exists (select from ${uploads} where ${uploads.key} = t.image_key and ${uploads.review} = 'approved'))`;

const own = sql`select t.id from ${trends} t where t.author_id = ${viewer} and t.hidden_at is null ${pageOf}`;

const ofGender = sql`select t.id from ${trends} t join ${members} on ${members.id} = t.author_id
  where t.author_gender = ${sql.placeholder('gender')} and ${isShown} and ${members.status} = 'active'
    and ${notBlocked(viewer, sql`t.author_id`)} ${pageOf}`;

const ofAuthor = sql`select t.id from ${trends} t where t.author_id = ${sql.placeholder('author')} and ${isShown} ${pageOf}`;

const feed = sql`select id from ((${ofGender}) union all (${own})) as merged
  order by id desc limit ${sql.raw(String(pageSize + 1))}`;

const isOwn = sql`${trends.authorId} = ${viewer}`;

const columns = {
  id: trends.id,
  kind: trends.kind,
  content: trends.content,
  createdAt: trends.createdAt,
  likeCount: trends.likeCount,
  commentsFrom: trends.commentsFrom,
  isLiked: sql<boolean>`exists (select from ${trendLikes} where ${trendLikes.trendId} = ${trends.id} and ${trendLikes.memberId} = ${viewer})`,
  commentCount: visibleCommentCount(
    'trend',
    { id: trends.id, owner: trends.authorId, total: trends.commentCount },
    viewer,
  ),
  isOwn: sql<boolean>`${isOwn}`,
  imageKey: trends.imageKey,
  width: sql<number>`${uploads.width}`,
  height: sql<number>`${uploads.height}`,
  placeholder: uploads.placeholder,
  review: uploads.review,
  authorId: members.id,
  username: members.username,
  gender: members.gender,
  birthday: members.birthday,
  avatarKey: members.avatarKey,
  silverExpiresAt: members.silverExpiresAt,
  goldExpiresAt: members.goldExpiresAt,
  isOnline: sql<boolean>`${presence.memberId} is not null`,
};

type TrendRow = {
  readonly id: number;
  readonly kind: TrendKind;
  readonly content: string;
  readonly createdAt: Date;
  readonly likeCount: number;
  readonly commentsFrom: CommenterChoice;
  readonly isLiked: boolean;
  readonly commentCount: number;
  readonly isOwn: boolean;
  readonly imageKey: string | null;
  readonly placeholder: string | null;
  readonly review: (typeof uploads.$inferSelect)['review'] | null;
  readonly authorId: number;
  readonly username: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly avatarKey: string | null;
  readonly silverExpiresAt: Date | null;
  readonly goldExpiresAt: Date | null;
  readonly isOnline: boolean;
} & ImageSize;

/** Reads the trends whose ids a subquery selects. */
function trendsOf(name: string, ids: SQL) {
  return preparedPerPool((db) =>
    db
      .select(columns)
      .from(trends)
      .innerJoin(members, eq(members.id, trends.authorId))
      .leftJoin(uploads, eq(uploads.key, trends.imageKey))
      .leftJoin(presence, eq(presence.memberId, trends.authorId))
      .where(sql`${trends.id} = any(array(${ids}))`)
      .orderBy(desc(trends.id))
      .prepare(name),
  );
}

const feedQuery = trendsOf('list_feed', feed);
const ownQuery = trendsOf('list_own_trends', own);
const authorQuery = trendsOf('list_trends_of_author', ofAuthor);
const oneQuery = trendsOf('find_trend', sql`select ${sql.placeholder('id')}::bigint`);

type Range = {
  /** The id before which the page begins; 0 for the newest trend. */
  readonly before?: number | undefined;
};

const startOf = ({ before }: Range) => before || Number.MAX_SAFE_INTEGER;

/** Lists the newsfeed: trends of active members of the other gender, and the viewer's own. */
export async function listFeed(db: Db, viewer: Pick<Viewer, 'id' | 'gender'>, range: Range = {}): Promise<TrendPage> {
  const gender = oppositeGender(viewer.gender);
  return toPage(await feedQuery(db).execute({ viewer: viewer.id, gender, before: startOf(range) }));
}

/** Lists the trends of a member whose profile the viewer may see, or the viewer's own. */
export async function listTrendsOf(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  { authorId, ...range }: Range & { readonly authorId: number },
): Promise<TrendPage> {
  const before = startOf(range);
  if (authorId === viewer.id) return toPage(await ownQuery(db).execute({ viewer: viewer.id, before }));
  return toPage(await authorQuery(db).execute({ viewer: viewer.id, author: authorId, before }));
}

/** Reads a trend that the viewer may see. */
export async function findTrendById(db: Db, viewer: Pick<Viewer, 'id'>, id: number): Promise<Trend | undefined> {
  return toPage(await oneQuery(db).execute({ viewer: viewer.id, id })).items[0];
}

function toTrend(row: TrendRow, now: Date, today: string): Trend {
  return {
    id: row.id,
    kind: row.kind,
    author: {
      id: row.authorId,
      username: row.username,
      avatar: avatarPath(row.avatarKey),
      tier: effectiveTier(row, now),
      gender: row.gender,
      age: ageOn(row.birthday, today),
      isOnline: row.isOnline,
    },
    content: row.content,
    image: toImage(row),
    createdAt: row.createdAt.getTime(),
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    commentCount: row.commentCount,
    commentsFrom: row.commentsFrom,
  };
}

function toImage({ imageKey, review, isOwn, width, height, placeholder }: TrendRow): TrendImage | undefined {
  if (!imageKey || (review !== 'approved' && !isOwn)) return undefined;
  return {
    path: uploadPath(imageKey),
    size: { width, height },
    placeholder: placeholder ?? '',
    isPending: review !== 'approved',
  };
}

function toPage(rows: readonly TrendRow[]): TrendPage {
  const now = new Date();
  const today = toCalendarDay(now);
  const items = rows.slice(0, pageSize).map((row) => toTrend(row, now, today));
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}
