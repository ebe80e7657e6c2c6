import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal, literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { photoLikes, photos, tierPermissions, tierQuotas, uploads } from '@/db/schema';
import { visibleCommentCount } from '@/lib/comments/counts';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { getPageSize } from '@/lib/site-settings/page-size';
import { uploadPath } from '@/lib/uploads/paths';
import type { Photo, PhotoState } from './model';

/*
 * Photos are read in four steps. One statement has the first two and a part of the third.
 *
 * Rows: a range of the index of an owner, newest first. A page begins before an id.
 * Details: `withDetails`, the file with its review, the viewer's like and the comments that they see.
 * Who may see it: `listPhotosOf` asks for permission and profile before it reads anything, and how many photos the tier sees:
 *   those up to `floor` are left out. `onlyVisible` is a condition of the rows, because a filter after them would leave pages
 *   with gaps. The owner sees all photos.
 * Reply: `toPhoto`, `toPage`.
 */

const ownerId = sql.placeholder('owner');

/** The condition that other members may see a photo. Mirror: subjects in db/functions/190-subjects.sql. */
const isVisible = and(isNull(photos.hiddenAt), eq(uploads.review, 'approved'));

const columns = {
  id: photos.id,
  key: photos.uploadKey,
  likeCount: photos.likeCount,
  hiddenAt: photos.hiddenAt,
  createdAt: photos.createdAt,
  width: sql<number>`${uploads.width}`,
  height: sql<number>`${uploads.height}`,
  placeholder: uploads.placeholder,
  review: uploads.review,
  reason: uploads.reviewReason,
  commentCount: visibleCommentCount('photo', photos, photos.ownerId, sql.placeholder('viewer')),
  isLiked: sql<boolean>`exists (select from ${photoLikes} where ${photoLikes.photoId} = ${photos.id} and ${photoLikes.memberId} = ${sql.placeholder('viewer')})`,
};

type PhotoRow = {
  readonly id: number;
  readonly key: string;
  readonly likeCount: number;
  readonly hiddenAt: Date | null;
  readonly createdAt: Date;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly review: (typeof uploads.$inferSelect)['review'];
  readonly reason: string;
  readonly isLiked: boolean;
  readonly commentCount: number;
};

function toPhoto(row: PhotoRow): Photo {
  return {
    id: row.id,
    path: uploadPath(row.key),
    size: { width: row.width, height: row.height },
    placeholder: row.placeholder,
    createdAt: row.createdAt.getTime(),
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    commentCount: row.commentCount,
    state: toState(row),
    reason: row.reason,
  };
}

function toState({ hiddenAt, review }: Pick<PhotoRow, 'hiddenAt' | 'review'>): PhotoState {
  if (hiddenAt) return 'hidden';
  return review === 'approved' ? 'shown' : review;
}

const onlyVisible = { owner: undefined, others: isVisible } as const;

const withDetails = (db: Db) => db.select(columns).from(photos).innerJoin(uploads, eq(uploads.key, photos.uploadKey));

const pageQuery = (audience: keyof typeof onlyVisible) =>
  preparedPerSize((db, size) =>
    withDetails(db)
      .where(
        and(
          eq(photos.ownerId, ownerId),
          lt(photos.id, sql.placeholder('before')),
          gt(photos.id, sql.placeholder('floor')),
          onlyVisible[audience],
        ),
      )
      .orderBy(desc(photos.id))
      // One row more than a page, which shows whether more follow.
      .limit(literalLimit(size + 1))
      .prepare(`list_photos_for_${audience}_${size}`),
  );

const pageQueries = { owner: pageQuery('owner'), others: pageQuery('others') } as const;

type PhotoRange = {
  readonly ownerId: number;
  readonly viewerId: number;
  /** The id before which the page begins; 0 for the newest photo. */
  readonly before: number;
  /** Photos up to this id are left out. */
  readonly floor: number;
};

/** Lists a page of a member's photos, newest first: all of them for the owner, the visible ones for others. */
export async function listPhotoRows(db: Db, { ownerId, viewerId, before, floor }: PhotoRange) {
  const query = pageQueries[ownerId === viewerId ? 'owner' : 'others'];
  const size = await getPageSize(db, 'photos');
  const rows = await query(db, size).execute({
    owner: ownerId,
    viewer: viewerId,
    before: before || Number.MAX_SAFE_INTEGER,
    floor,
  });
  return toPage(rows, size);
}

function toPage(rows: readonly PhotoRow[], size: number) {
  const items = rows.slice(0, size).map(toPhoto);
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

/** Photos between the face and the backgrounds at the top of a profile. */
export const maxProfilePhotos = 24;

const tier = sql.placeholder('tier');
const isOwner = sql`${photos.ownerId} = ${sql.placeholder('viewer')}`;

/** The condition that the viewer's tier sees photos of others. Mirror: `hasPermission`. */
const mayView = sql`exists (
  select from ${tierPermissions} where ${tierPermissions.tier} = ${tier} and ${tierPermissions.permission} = 'View_photo' and ${tierPermissions.allowed})`;

/** The number of photos that the viewer's tier sees of a member; null is unlimited. Mirror: `findQuota`. */
const maxViewedPhotos = sql<number | null>`case when ${isOwner} then null else coalesce((
  select coalesce(${tierQuotas.most}, ${literal(maxProfilePhotos)}) from ${tierQuotas} where ${tierQuotas.tier} = ${tier} and ${tierQuotas.kind} = 'view_photos'), 0) end`;

const profileQuery = preparedPerPool((db) =>
  db
    .select({ ...columns, most: maxViewedPhotos })
    .from(photos)
    .innerJoin(uploads, eq(uploads.key, photos.uploadKey))
    .where(and(eq(photos.ownerId, ownerId), isVisible, or(isOwner, mayView)))
    .orderBy(desc(photos.id))
    .limit(literalLimit(maxProfilePhotos))
    .prepare('list_profile_photos'),
);

/**
 * Lists the newest photos of a member whose profile is open to the viewer, for the row of pictures at its top: those that
 * others see, as many as the viewer's tier sees, in one statement. The owner gets what others see, too.
 */
export async function listProfilePhotos(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'tier'>,
  memberId: number,
): Promise<readonly Photo[]> {
  const rows = await profileQuery(db).execute({ owner: memberId, viewer: viewer.id, tier: viewer.tier });
  return rows.slice(0, rows[0]?.most ?? rows.length).map(toPhoto);
}

const beyondQuery = preparedPerPool((db) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(uploads, eq(uploads.key, photos.uploadKey))
    .where(and(eq(photos.ownerId, ownerId), isVisible))
    .orderBy(desc(photos.id))
    .offset(sql.placeholder('most'))
    .limit(literalLimit(limits.photosBeyond))
    .prepare('list_photos_beyond'),
);

/** Lists the ids of the visible photos after the newest `quota`, at most `limits.photosBeyond`. */
export async function listPhotoIdsBeyond(db: Db, ownerId: number, quota: number): Promise<number[]> {
  const rows = await beyondQuery(db).execute({ owner: ownerId, most: quota });
  return rows.map(({ id }) => id);
}

const stateQuery = preparedPerPool((db) =>
  db
    .select({ review: uploads.review })
    .from(uploads)
    .where(eq(uploads.key, sql.placeholder('key')))
    .prepare('find_upload_review'),
);

/** Returns the state of a photo that was just released. */
export async function getReviewState(db: Db, key: string): Promise<PhotoState> {
  const [row] = await stateQuery(db).execute({ key });
  if (!row) throw new Error(`The upload ${key} is gone as soon as it was released`);
  return toState({ hiddenAt: null, review: row.review });
}
