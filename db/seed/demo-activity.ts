import type { Sql } from 'postgres';

/**
 * Sets when each member was last on the site: not before the last that they did, such as a message they wrote or read. Their card would
 * contradict it otherwise.
 */
export async function showDemoActivity(sql: Sql): Promise<void> {
  await sql`
    update members m set last_active_at = acts.at
    from (${lastActions(sql)}) as acts
    where acts.member_id = m.id and acts.at > m.last_active_at and m.email_key like '%@demo.yuanfen.example'`;
}

/** Selects each member with the time of their last action. */
function lastActions(sql: Sql) {
  return sql`
    select member_id, max(at) as at from (
      select liker_id as member_id, created_at as at from likes
      union all select visitor_id, visited_at from profile_visits
      union all select author_id, created_at from trends
      union all select author_id, created_at from comments
      union all select owner_id, created_at from photos
      union all select owner_id, created_at from videos
      union all select member_id, created_at from photo_likes
      union all select member_id, created_at from trend_likes
      union all select sender_id, created_at from mails
      union all select recipient_id, read_at from mails
      union all select giver_id, created_at from received_gifts
      union all select reporter_id, created_at from reports
      union all select member_id, read_at from notices
      union all select sender_id, created_at from messages
      union all
      select s.member_id, r.created_at from conversation_members s
      join messages r on r.conversation_id = s.conversation_id and r.seq = s.last_read_seq and r.sender_id <> s.member_id
    ) as act where at is not null group by member_id`;
}
