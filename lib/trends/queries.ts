import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import { members, presence, trendLikes, trends, uploads } from '@/db/schema';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import { visibleCommentCount } from '@/lib/comments/counts';
import type { CommenterChoice } from '@/lib/core/comments';
import type { ImageSize } from '@/lib/core/images';
import { effectiveTier, oppositeGender, type Gender, type Viewer } from '@/lib/core/member';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import type { Trend, TrendImage, TrendKind, TrendPage } from './model';

/*
 * The lists of trends are read in four steps. One statement has the first three.
 *
 * Rows: `ids`. Functions in db/functions/220-trends.sql select the ids of a page by index, newest first. A page begins before
 *   an id, so that new posts move nothing.
 * Details: `withDetails` joins the rest for the rows of the page alone.
 * Who may see it: the same functions skip what the viewer may not see, because a filter after them would leave pages with
 *   gaps. `openProfile` comes before the trends of one member, and `findReadableSubject` before a trend by its id.
 *   `visibleImage` leaves out pictures before their review.
 * Reply: `toTrend`, `toPage`.
 */

const viewer = sql.placeholder('viewer');
const before = sql.placeholder('before');

const isOwn = sql`${trends.authorId} = ${viewer}`;

const columns = {
  id: trends.id,
  kind: trends.kind,
  content: trends.content,
  createdAt: trends.createdAt,
  likeCount: trends.likeCount,
  commentsFrom: trends.commentsFrom,
  isHeld: trends.held,
  isLiked: sql<boolean>`exists (select from ${trendLikes} where ${trendLikes.trendId} = ${trends.id} and ${trendLikes.memberId} = ${viewer})`,
  commentCount: visibleCommentCount('trend', trends, trends.authorId, viewer),
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
  readonly isHeld: boolean;
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

/** The arrays of ids, of which a page has one more than its size: it shows whether more follow. */
const ids = {
  // Mirror of the blocks in feed_ids: notBlocked.
  feed: (size: number) => sql`feed_ids(${viewer}, ${sql.placeholder('gender')}, ${before}, ${literal(size + 1)})`,
  own: (size: number) => sql`own_trend_ids(${viewer}, ${before}, ${literal(size + 1)})`,
  ofAuthor: (size: number) => sql`trend_ids_of(${sql.placeholder('author')}, ${before}, ${literal(size + 1)})`,
  one: () => sql`array[${sql.placeholder('id')}::bigint]`,
};

function withDetails(name: string, rows: (size: number) => SQL) {
  return preparedPerSize((db, size) =>
    db
      .select(columns)
      .from(trends)
      .innerJoin(members, eq(members.id, trends.authorId))
      .leftJoin(uploads, eq(uploads.key, trends.imageKey))
      .leftJoin(presence, eq(presence.memberId, trends.authorId))
      .where(sql`${trends.id} = any((select ${rows(size)})::bigint[])`)
      .orderBy(desc(trends.id))
      .prepare(`${name}_${size}`),
  );
}

const feedQuery = withDetails('list_feed', ids.feed);
const ownQuery = withDetails('list_own_trends', ids.own);
const authorQuery = withDetails('list_trends_of_author', ids.ofAuthor);
const oneQuery = withDetails('find_trend', ids.one);

type Range = {
  /** The id before which the page begins; 0 for the newest trend. */
  readonly before?: number | undefined;
};

const startOf = ({ before }: Range) => before || Number.MAX_SAFE_INTEGER;

/** Lists the newsfeed: trends of active members of the other gender, and the viewer's own. */
export async function listFeed(db: Db, viewer: Pick<Viewer, 'id' | 'gender'>, range: Range = {}): Promise<TrendPage> {
  const gender = oppositeGender(viewer.gender);
  const size = await getPageSize(db, 'trends');
  return toPage(await feedQuery(db, size).execute({ viewer: viewer.id, gender, before: startOf(range) }), size);
}

/** Lists the trends of a member whose profile the viewer may see, or the viewer's own. */
export async function listTrendsOf(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  { authorId, ...range }: Range & { readonly authorId: number },
): Promise<TrendPage> {
  const before = startOf(range);
  const size = await getPageSize(db, 'trends');
  if (authorId === viewer.id) return toPage(await ownQuery(db, size).execute({ viewer: viewer.id, before }), size);
  return toPage(await authorQuery(db, size).execute({ viewer: viewer.id, author: authorId, before }), size);
}

/** Reads a trend that the viewer may see. */
export async function findTrendById(db: Db, viewer: Pick<Viewer, 'id'>, id: number): Promise<Trend | undefined> {
  return toPage(await oneQuery(db, 1).execute({ viewer: viewer.id, id }), 1).items[0];
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
    image: visibleImage(row),
    createdAt: row.createdAt.getTime(),
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    commentCount: row.commentCount,
    commentsFrom: row.commentsFrom,
    isHeld: row.isHeld,
  };
}

/** Returns the picture of a trend; other members see it after its review. Mirror: is_trend_shown in db/functions/190-subjects.sql. */
function visibleImage({ imageKey, review, isOwn, width, height, placeholder }: TrendRow): TrendImage | undefined {
  if (!imageKey || (review !== 'approved' && !isOwn)) return undefined;
  return {
    path: uploadPath(imageKey),
    size: { width, height },
    placeholder: placeholder ?? '',
    isPending: review !== 'approved',
  };
}

function toPage(rows: readonly TrendRow[], size: number): TrendPage {
  const now = new Date();
  const today = toCalendarDay(now);
  const items = rows.slice(0, size).map((row) => toTrend(row, now, today));
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}
