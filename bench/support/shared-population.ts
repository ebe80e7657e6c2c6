import type { Sql } from 'postgres';
import { limits } from '@/lib/core/limits';

/** Trends of each member, and comments on each trend. */
const trendsEach = 5;
const commentsEach = 4;

/** A woman whose own trends and whose last trend's comments fill the deepest page that any list serves. */
export const busyAuthor = 204;
const deepTrends = limits.listDepth * limits.page.trends;
const deepComments = 10_000;
/** A woman with as many videos as any tier keeps. */
export const videoOwner = 206;

/** Inserts five trends of each member in order of time, and ten thousand of one woman. */
export async function insertTrends(sql: Sql): Promise<void> {
  await sql`
    insert into trends (author_id, author_gender, kind, content, image_key, like_count, comment_count, public_comment_count, created_at)
    select m.id, m.gender, case when n = 0 then 'joined' when hashint8(m.id * 10 + n) % 20 = 0 then 'avatar' else 'text' end,
      case when n = 0 then '' else 'A line about the day, about as long as most are' end,
      case when n > 0 and hashint8(m.id * 10 + n) % 3 = 0 then m.avatar_key end, 0, ${commentsEach}, ${commentsEach / 2},
      now() - make_interval(secs => (${trendsEach} - n) * 1000000 - m.id)
    from generate_series(0, ${trendsEach - 1}::int) as n, members m order by n, m.id`;
  await sql`
    insert into trends (author_id, author_gender, kind, content, created_at)
    select ${busyAuthor}, 'female', 'text', 'One of many', now() - make_interval(secs => ${deepTrends}::int - n)
    from generate_series(1, ${deepTrends}::int) as n`;
}

/** Inserts a like of every second trend and of every video. */
export async function insertSharedLikes(sql: Sql, members: number): Promise<void> {
  await sql`
    insert into trend_likes (trend_id, member_id)
    select id, 1 + author_id % ${members} from trends where id % 2 = 0`;
  await sql`insert into video_likes (video_id, member_id) select id, 1 + owner_id % ${members} from videos`;
}

/** Inserts four comments on each trend: by two members of the other gender, and by the author to each of them; half are for all. */
export async function insertComments(sql: Sql, members: number): Promise<void> {
  await sql`
    insert into comments (trend_id, author_id, thread_author_id, audience_id, parent_id, content, client_id, created_at)
    select t.id, author.id, author.id, case when n % 2 = 0 then other.id end, null::bigint,
      'A friendly line', 'c' || t.id || '-' || n, t.created_at + make_interval(mins => n)
    from trends t, generate_series(0, ${commentsEach - 1}::int) as n,
      lateral (select 1 + (t.author_id + 2 * ((t.author_id * 7919 + (n % 2) * 104729 + t.id) % ${members / 2})) % ${members} as id) other,
      lateral (select case when n < 2 then other.id else t.author_id end as id) author
    where t.author_id <> ${busyAuthor} or t.comment_count > 0`;
  await sql`insert into walls (member_id, comment_count, public_comment_count) select id, 1, 1 from members where id % 5 = 1 and gender = 'male'`;
  await sql`
    insert into comments (wall_id, author_id, thread_author_id, content)
    select member_id, other, other, 'A friendly line' from walls, lateral (select 2 + (member_id * 7919) % ${members / 2} * 2 as other) o`;
  // A post with more comments than a member scrolls through: by as many members, and by the author to all.
  const [last] = await sql<{ id: string }[]>`select max(id) as id from trends where author_id = ${busyAuthor}`;
  const many = { trend: last?.id ?? 0, wall: busyAuthor };
  await sql`insert into walls (member_id) values (${busyAuthor})`;
  for (const [kind, id] of Object.entries(many)) {
    const column = sql(`${kind}_id`);
    await sql`
      insert into comments (${column}, author_id, thread_author_id, audience_id, content, created_at)
      select ${id}, m.id, m.id, case when m.id % 4 = 1 then m.id end, 'One of many', now() - make_interval(secs => m.id)
      from (select id from members where gender = 'male' and status = 'active' order by hashint8(id) limit ${deepComments}) m`;
    await sql`
      insert into comments (${column}, author_id, thread_author_id, content, created_at)
      select ${id}, ${busyAuthor}, ${busyAuthor}, 'One to all', now() - make_interval(secs => n) from generate_series(1, ${deepComments}::int) as n`;
  }
  await sql`update trends t set (comment_count, public_comment_count) = (
    select count(*), count(*) filter (where c.audience_id is null) from comments c where c.trend_id = t.id) where id = ${many.trend}`;
  await sql`update walls w set (comment_count, public_comment_count) = (
    select count(*), count(*) filter (where c.audience_id is null) from comments c where c.wall_id = w.member_id) where member_id = ${many.wall}`;
}

/** Inserts a video of one member in ten, and as many as a tier keeps of one woman. */
export async function insertVideos(sql: Sql, members: number): Promise<void> {
  await sql`
    create temporary table clips as
    select id as owner_id, lpad(to_hex(id::bigint * 1000 + n), 31, '0') || 'f' as key from generate_series(6, ${members}::int, 10) as id,
      lateral generate_series(1, case id when ${videoOwner} then 45 else 1 end) as n`;
  await sql`
    insert into uploads (key, owner_id, kind, bytes, mime_type, review) select key, owner_id, 'video', 4000000, 'video/mp4', 'approved' from clips`;
  await sql`
    insert into videos (owner_id, upload_key, status, width, height, duration_ms) select owner_id, key, 'ready', 1280, 720, 20000 from clips`;
  await sql`drop table clips`;
}
