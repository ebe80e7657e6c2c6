import type { Sql } from 'postgres';

/**
 * Inserts the notices of mutual likes, all shown except the newest of each account: that one waits for the account's
 * next visit.
 */
export async function insertDemoMutualNotices(sql: Sql, accountIds: readonly number[]): Promise<void> {
  await sql`
    insert into mutual_like_notices (member_id, other_id, created_at, shown_at)
    select liker_id, target_id, mutual_at,
      case when liker_id = any(${[...accountIds]}::bigint[])
        and row_number() over (partition by liker_id order by mutual_at desc, target_id) = 1 then null else mutual_at end
    from likes where mutual_at is not null and not exists (select from mutual_like_notices)
    order by liker_id, target_id`;
}
