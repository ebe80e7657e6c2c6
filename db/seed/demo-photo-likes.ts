import type { Sql } from 'postgres';

/**
 * Inserts likes of photos by members of the other gender: about 2 for each photo, 8 for those of the accounts. A
 * trigger counts them.
 */
export async function insertDemoPhotoLikes(
  sql: Sql,
  memberIds: readonly number[],
  accountIds: readonly number[],
): Promise<void> {
  await sql`
    with chosen as (
      select p.id as photo_id, m.id as member_id, greatest(p.created_at, m.created_at) as since, m.last_active_at as until
      from photos p
      join members owner on owner.id = p.owner_id
      join members m on m.gender <> owner.gender and m.id = any(${[...memberIds]}::bigint[])
      -- A hash instead of a random number: the demo is the same each time.
      where (hashint8(p.id * 1000 + m.id) & 1023) < case when owner.id = any(${[...accountIds]}::bigint[]) then 68 else 17 end
        and m.last_active_at > greatest(p.created_at, m.created_at) and not exists (select from photo_likes)
    )
    insert into photo_likes (photo_id, member_id, created_at)
    select photo_id, member_id, since + (until - since) * 0.3 from chosen`;
}
