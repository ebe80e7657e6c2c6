import type { Sql } from 'postgres';
import { limits } from '@/lib/core/limits';
import { insertSidesAndMessages } from './population';

const deepest = limits.listDepth * limits.page.members + 20;

/** Gives the readers, a man of each tier, likes, blocks and a hundred long conversations. */
export async function equipViewers(
  sql: Sql,
  viewers: readonly { id: number; tier: 'free' | 'silver' | 'gold' }[],
): Promise<void> {
  for (const { id, tier } of viewers) {
    await sql`
      update members set gender = 'male', status = 'active', silver_expires_at = ${tier === 'silver' ? inAYear() : null}, gold_expires_at = ${tier === 'gold' ? inAYear() : null}
      where id = ${id}`;
    await sql`
      insert into likes (liker_id, target_id) select ${id}, id from (
        (select id from members where gender = 'female' order by id desc limit 200)
        union (select id from members where gender = 'female' order by hashint8(id) limit 800)) as liked on conflict do nothing`;
    if (tier === 'gold') await insertDeepLists(sql, id);
    await sql`
      insert into blocks (blocker_id, blocked_id) select ${id}, id from members where gender = 'female' and hashint8(id + 3) % 7 = 0 order by hashint8(id + 4) limit 60`;
    await sql`
      insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
      select ${id}, m.id, 60, m.id, 'text', 'See you then', now() - make_interval(secs => m.id::int % 86400)
      from members m where m.gender = 'female' and m.status = 'active' and m.id > ${id + 10} order by m.id limit 120 on conflict do nothing`;
    await insertSidesAndMessages(sql, 60);
    await sql`
      update members m set like_count = (select count(*) from likes where target_id = m.id), given_like_count = (select count(*) from likes where liker_id = m.id),
        mutual_like_count = (select count(mutual_at) from likes where liker_id = m.id) where id = ${id}`;
  }
  await sql`vacuum (analyze) members, likes, like_notes, profile_visits, blocks, conversations, conversation_members, messages`;
}

/** Gives a reader as many likes, admirers, mutual likes and visitors as the deepest page of a list needs. */
async function insertDeepLists(sql: Sql, id: number): Promise<void> {
  await sql`
    create temporary table admirers as
    select id, now() - make_interval(mins => row_number() over (order by hashint8(id))::int) as at
    from members where gender = 'female' and status = 'active' order by hashint8(id) limit ${deepest}`;
  await sql`
    insert into likes (liker_id, target_id, created_at, mutual_at) select ${id}, id, at, at from admirers union all select id, ${id}, at, at from admirers
    on conflict (liker_id, target_id) do update set mutual_at = excluded.mutual_at`;
  await sql`
    insert into like_notes (liker_id, target_id, content) select id, ${id}, 'A line about your profile, about as long as most are' from admirers`;
  await sql`
    insert into profile_visits (visited_id, visitor_id, visited_at) select ${id}, id, at from admirers
    on conflict (visited_id, visitor_id) do update set visited_at = excluded.visited_at`;
  await sql`drop table admirers`;
}

function inAYear(): Date {
  return new Date(Date.now() + 365 * 86_400_000);
}
