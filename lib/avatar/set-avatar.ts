import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { avatarHistory, members, trends, uploads } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { markForReview } from '@/lib/uploads/review';

/** Minutes within which another change replaces the trend of the last one. */
export const trendMinutes = 60;

/**
 * Makes one of the member's uploads their avatar, keeps it in the history and posts the change as a trend, in one
 * statement. A picture that has to be reviewed waits as `pending_avatar_key` while others see the previous one, and is
 * posted once it is approved (`apply_avatar_review`). Refuses other keys and rejected uploads. The avatar set again posts nothing. A change within an hour after
 * another one replaces the picture of that trend, so that trying several pictures is one piece of news.
 */
export async function setAvatar(
  db: Db,
  owner: Pick<Viewer, 'id'>,
  key: string,
): Promise<Result<null, 'IMAGE_NOT_FOUND'>> {
  await markForReview(db, owner.id, key);
  const rows = await db.execute(sql`
    with own as materialized (
      select ${uploads.key}, ${uploads.review} = 'approved' as is_approved from ${uploads}
      where ${uploads.key} = ${key} and ${uploads.ownerId} = ${owner.id} and ${uploads.kind} = 'image' and ${uploads.review} <> 'rejected'
      for key share
    ), kept as (
      insert into ${avatarHistory} (member_id, upload_key) select ${owner.id}, own.key from own on conflict do nothing
    ), before as materialized (
      select id, avatar_key, pending_avatar_key from ${members} where id = ${owner.id} for no key update
    ), changed as (
      update ${members} m set avatar_key = own.key, pending_avatar_key = null from own, before
      where m.id = before.id and own.is_approved and before.avatar_key is distinct from own.key
      returning m.id, m.gender, m.avatar_key
    ), waiting as (
      update ${members} m set pending_avatar_key = case when not own.is_approved then own.key end from own, before
      where m.id = before.id and (not own.is_approved or before.avatar_key = own.key and before.pending_avatar_key is not null)
    ), recent as materialized (
      select id from ${trends}
      where author_id = ${owner.id} and kind = 'avatar' and hidden_at is null
        and created_at > now() - make_interval(mins => ${trendMinutes})
      order by id desc limit 1
    ), replaced as (
      update ${trends} t set image_key = changed.avatar_key from changed, recent where t.id = recent.id
    ), posted as (
      insert into ${trends} (author_id, author_gender, kind, image_key)
      select id, gender, 'avatar', avatar_key from changed where not exists (select from recent)
    )
    select own.key from own, before`);
  return rows.length > 0 ? ok(null) : refuse('IMAGE_NOT_FOUND');
}
