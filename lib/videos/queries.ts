import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { uploads, videoLikes, videos } from '@/db/schema';
import { visibleCommentCount } from '@/lib/comments/counts';
import { isVideoType, videoPath } from '@/lib/core/video-files';
import { getPageSize } from '@/lib/site-settings/page-size';
import { uploadPath } from '@/lib/uploads/paths';
import type { Video, VideoState } from './model';
import { textsOf, toVideoTexts } from './text-rows';

const ownerId = sql.placeholder('owner');

/**
 * Matches a video that other members may see. Mirrors: subjects in db/functions/190-subjects.sql, isSeenVideo in
 * lib/uploads.
 */
const isVisible = and(eq(videos.status, 'ready'), isNull(videos.hiddenAt), eq(uploads.review, 'approved'));

const columns = {
  id: videos.id,
  key: videos.uploadKey,
  status: videos.status,
  width: videos.width,
  height: videos.height,
  durationMs: videos.durationMs,
  likeCount: videos.likeCount,
  commentCount: visibleCommentCount('video', videos, videos.ownerId, sql.placeholder('viewer')),
  hiddenAt: videos.hiddenAt,
  createdAt: videos.createdAt,
  mimeType: uploads.mimeType,
  placeholder: uploads.placeholder,
  review: uploads.review,
  reason: uploads.reviewReason,
  texts: textsOf(sql`${videos.id}`, sql`${videos.ownerId} = ${sql.placeholder('viewer')}`),
  isLiked: sql<boolean>`exists (select from ${videoLikes} where ${videoLikes.videoId} = ${videos.id} and ${videoLikes.memberId} = ${sql.placeholder('viewer')})`,
};

type VideoRow = Pick<
  typeof videos.$inferSelect,
  'id' | 'status' | 'width' | 'height' | 'durationMs' | 'likeCount' | 'commentCount' | 'hiddenAt' | 'createdAt'
> &
  Pick<typeof uploads.$inferSelect, 'mimeType' | 'placeholder' | 'review'> & {
    readonly key: string;
    readonly isLiked: boolean;
    readonly reason: string;
    readonly texts: Parameters<typeof toVideoTexts>[1];
  };

function toVideo(row: VideoRow, mayPlay: boolean): Video {
  const { key, width, height, mimeType } = row;
  const isPlayable = mayPlay && row.status === 'ready' && isVideoType(mimeType);
  return {
    id: row.id,
    path: isPlayable ? videoPath(key, mimeType) : '',
    // The poster and its placeholder are stored together.
    poster: row.placeholder ? uploadPath(key) : '',
    placeholder: row.placeholder,
    size: width && height ? { width, height } : undefined,
    durationMs: row.durationMs ?? undefined,
    createdAt: row.createdAt.getTime(),
    texts: toVideoTexts(key, mayPlay ? row.texts : null),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    isLiked: row.isLiked,
    state: toState(row),
    reason: row.reason,
  };
}

function toState({ status, hiddenAt, review }: Pick<VideoRow, 'status' | 'hiddenAt' | 'review'>): VideoState {
  if (status !== 'ready') return status;
  if (hiddenAt) return 'hidden';
  return review === 'approved' ? 'shown' : review;
}

const pageQuery = (audience: 'owner' | 'others') =>
  preparedPerSize((db, size) =>
    db
      .select(columns)
      .from(videos)
      .innerJoin(uploads, eq(uploads.key, videos.uploadKey))
      .where(
        and(
          eq(videos.ownerId, ownerId),
          lt(videos.id, sql.placeholder('before')),
          audience === 'others' ? isVisible : undefined,
        ),
      )
      .orderBy(desc(videos.id))
      // One row more than a page, which shows whether more follow.
      .limit(literalLimit(size + 1))
      .prepare(`list_videos_for_${audience}_${size}`),
  );

const pageQueries = { owner: pageQuery('owner'), others: pageQuery('others') } as const;

type VideoRange = {
  readonly ownerId: number;
  readonly viewerId: number;
  /** The id before which the page begins; 0 for the newest video. */
  readonly before: number;
  readonly mayPlay: boolean;
};

/** Lists a page of a member's videos, newest first: all of them for the owner, the visible ones for others. */
export async function listVideoRows(db: Db, { ownerId, viewerId, before, mayPlay }: VideoRange) {
  const query = pageQueries[ownerId === viewerId ? 'owner' : 'others'];
  const size = await getPageSize(db, 'videos');
  const rows = await query(db, size).execute({
    owner: ownerId,
    viewer: viewerId,
    before: before || Number.MAX_SAFE_INTEGER,
  });
  const items = rows.slice(0, size).map((row) => toVideo(row, mayPlay));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

const stateQuery = preparedPerPool((db) =>
  db
    .select({ status: videos.status, hiddenAt: videos.hiddenAt, review: uploads.review })
    .from(videos)
    .innerJoin(uploads, eq(uploads.key, videos.uploadKey))
    .where(eq(videos.id, sql.placeholder('id')))
    .prepare('find_video_state'),
);

/** Returns the state of a video that was just released. */
export async function getVideoState(db: Db, id: number): Promise<VideoState> {
  const [row] = await stateQuery(db).execute({ id });
  if (!row) throw new Error(`The video ${id} is gone as soon as it was released`);
  return toState(row);
}

/** Counts the videos that a member keeps, in every state. */
export function countVideos(db: Db, ownerId: number): Promise<number> {
  return db.$count(videos, eq(videos.ownerId, ownerId));
}
