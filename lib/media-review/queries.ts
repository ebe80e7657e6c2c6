import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/member';
import { isVideoType, videoPath } from '@/lib/core/video-files';
import { uploadPath } from '@/lib/uploads/paths';
import { textsOf, toVideoTexts } from '@/lib/videos/text-rows';
import type { BannedPage, MediaQueue, MediaUse, QueuedMedia } from './model';

type MediaRow = {
  key: string;
  kind: 'image' | 'video';
  mime_type: string;
  placeholder: string;
  width: number | null;
  height: number | null;
  is_shown: boolean;
  queued_at: number;
  owner_id: number;
  username: string;
  gender: Gender;
  birthday: string;
  use: MediaUse;
  texts: Parameters<typeof toVideoTexts>[1];
};

const { page: size } = limits.mediaReview;
/** As many of the oldest are listed. */
const listed = 1000;

/**
 * The condition that an upload `u` is on its owner's profile or among their former avatars, or is a video that can be played: what
 * staff review. A picture that was only sent in a conversation is private. Lookups of one value, because PostgreSQL hashes
 * whole tables for EXISTS.
 */
const isOnProfile = sql`(
  (select true from photos p where p.owner_id = u.owner_id and p.upload_key = u.key limit 1) is true
  or (select true from members m where m.id = u.owner_id and u.key in (m.avatar_key, m.pending_avatar_key) limit 1) is true
  or (select true from avatar_history h where h.member_id = u.owner_id and h.upload_key = u.key limit 1) is true
  or (select true from background_photos b where b.member_id = u.owner_id and b.upload_key = u.key limit 1) is true
  or (select true from trends t where t.author_id = u.owner_id and t.image_key = u.key limit 1) is true
  or (select true from videos v where v.owner_id = u.owner_id and v.upload_key = u.key and v.status = 'ready' limit 1) is true)`;

/**
 * Lists what waits for staff, the oldest first, without the moderator's own. A video waits for its conversion first. The
 * list is bounded to `listed`: decisions shorten it, so that the rest moves up.
 */
export async function listQueuedMedia(db: Db, moderatorId: number, page: number): Promise<MediaQueue> {
  const isWaiting = sql`u.queued_at is not null and u.owner_id <> ${moderatorId}`;
  const [rows, [counted]] = await Promise.all([
    db.execute<MediaRow>(sql`
      with waiting as materialized (
        select u.* from uploads u where ${isWaiting} and ${isOnProfile} order by u.queued_at, u.key limit ${size} offset ${Math.min(page - 1, listed / size) * size}
      )
      select u.key, u.kind, u.mime_type, u.placeholder, u.width, u.height, u.review = 'approved' as is_shown,
        floor(date_part('epoch', u.queued_at) * 1000) as queued_at, m.id as owner_id, m.username, m.gender, m.birthday::text as birthday,
        media_use(u.owner_id, u.key, u.kind) as use,
        (select ${textsOf(sql`v.id`, sql`true`)} from videos v where v.owner_id = u.owner_id and v.upload_key = u.key) as texts
      from waiting u join members m on m.id = u.owner_id order by u.queued_at, u.key`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from uploads u where ${isWaiting} order by u.queued_at limit ${listed}) w`,
    ),
  ]);
  const today = toCalendarDay(new Date());
  return {
    items: rows.map((row) => toQueuedMedia(row, today)),
    page,
    lastPage: Math.max(1, Math.ceil((counted?.total ?? 0) / size)),
  };
}

function toQueuedMedia(row: MediaRow, today: string): QueuedMedia {
  const { kind, key, width, height } = row;
  const isVideo = kind === 'video';
  return {
    key,
    use: row.use,
    // A poster and its placeholder are stored together.
    path: isVideo && row.placeholder === '' ? '' : uploadPath(key),
    video: isVideo && isVideoType(row.mime_type) ? videoPath(key, row.mime_type) : '',
    texts: toVideoTexts(key, row.texts),
    placeholder: row.placeholder,
    size: width && height ? { width, height } : null,
    isShown: row.is_shown,
    queuedAt: Number(row.queued_at),
    owner: {
      id: row.owner_id,
      username: row.username,
      gender: row.gender,
      age: ageOn(row.birthday, today),
    },
  };
}

const bannedSize = limits.staff.page;

/** Lists the banned looks, the newest first. */
export async function listBannedImages(db: Db, page: number): Promise<BannedPage> {
  const rows = await db.execute<{ id: number; note: string; by: string; at: number; total: number }>(sql`
    select b.id, b.note, coalesce(m.username, '') as by, floor(date_part('epoch', b.created_at) * 1000) as at,
      (select count(*)::int from banned_images) as total
    from (select * from banned_images order by id desc limit ${bannedSize} offset ${(page - 1) * bannedSize}) b
    left join members m on m.id = b.banned_by order by b.id desc`);
  const items = rows.map(({ id, note, by, at }) => ({ id, note, by, bannedAt: Number(at) }));
  return { items, page, lastPage: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / bannedSize)) };
}
