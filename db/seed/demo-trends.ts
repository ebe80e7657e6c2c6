import type { Sql } from 'postgres';

/** Inserts that each member joined, and that about every third chose a new picture, in order of time. */
export async function insertDemoTrends(sql: Sql, memberIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into trends (author_id, author_gender, kind, image_key, created_at)
    select id, gender, kind, image_key, at
    from members m cross join lateral (
      select 'joined' as kind, null as image_key, m.created_at as at
      union all
      select 'avatar', m.avatar_key, m.created_at + (${now.toISOString()}::timestamptz - m.created_at) * ((m.id * 37 % 100) / 101.0)
      where m.avatar_key is not null and m.id % 3 = 0
    ) as t
    where m.id = any(${[...memberIds]}::bigint[]) and not exists (select from trends)
    order by at, id`;
}
