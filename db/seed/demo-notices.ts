import type { Sql } from 'postgres';

/**
 * Inserts the notices of the accounts from the likes and comments of the demo: the newest likes and comments are unread,
 * older ones are read. Those of one kind about one thing are one notice, as `add_notice` groups them.
 */
export async function insertDemoNotices(sql: Sql, accountIds: readonly number[]): Promise<void> {
  const ids = [...accountIds];
  await sql`
    with events as (
      select target_id as member_id, liker_id as actor_id, case when mutual_at is null then 'like' else 'mutual_like' end as kind,
        null::bigint as trend_id, null::bigint as photo_id, null::bigint as comment_id, coalesce(mutual_at, created_at) as at
      from likes where target_id = any(${ids}::bigint[])
      union all
      select t.author_id, l.member_id, 'content_like', t.id, null, null, l.created_at
      from trend_likes l join trends t on t.id = l.trend_id where t.author_id = any(${ids}::bigint[])
      union all
      select p.owner_id, l.member_id, 'content_like', null, p.id, null, l.created_at
      from photo_likes l join photos p on p.id = l.photo_id where p.owner_id = any(${ids}::bigint[])
      union all
      select s.owner_id, c.author_id, 'comment', c.trend_id, c.photo_id, c.id, c.created_at
      from comments c join subjects s on s.kind = case when c.trend_id is null then 'photo' else 'trend' end
        and s.id = coalesce(c.trend_id, c.photo_id)
      where s.owner_id = any(${ids}::bigint[]) and c.author_id <> s.owner_id and num_nonnulls(c.video_id, c.wall_id) = 0
    ), ranked as (
      select e.*, dense_rank() over (partition by member_id, kind, trend_id, photo_id order by at desc) as place,
        notice_group(kind, case when trend_id is not null then 'trend' when photo_id is not null then 'photo' end,
          coalesce(trend_id, photo_id)) as group_key
      from events e where not exists (select from notices)
    ), written as (
      insert into notices (member_id, kind, group_key, trend_id, photo_id, read_at, updated_at)
      select member_id, kind, group_key, trend_id, photo_id,
        case when max(at) < now() - interval '5 hours' then max(at) + interval '1 hour' end, max(at)
      from ranked where place <= 6 group by member_id, kind, group_key, trend_id, photo_id order by max(at)
      returning id, member_id, group_key
    )
    insert into notice_events (notice_id, actor_id, comment_id, created_at)
    select w.id, r.actor_id, r.comment_id, r.at
    from ranked r join written w on w.member_id = r.member_id and w.group_key = r.group_key
    where r.place <= 6 order by r.at
    on conflict do nothing`;
}
