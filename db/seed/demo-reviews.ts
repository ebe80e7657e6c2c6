import type { Sql } from 'postgres';

/** Some of the newest photos wait for staff, a part of the members is verified, and two changed their avatar since. */
const waitingPhotos = 9;
const rechecks = 2;

/** Gives staff of the demo photos to review and members to verify. Members with the ids are the accounts of the demo. */
export async function giveDemoReviews(sql: Sql, accountIds: readonly number[]): Promise<void> {
  await sql`
    update members set verified_at = now() - make_interval(hours => (id % 200)::int + 1)
    where id % 3 = 0 and avatar_key is not null and status = 'active' and role is null and id <> all(${[...accountIds]}::bigint[])`;
  await sql`
    update uploads u set queued_at = now() - make_interval(mins => p.place::int * 7), reviewed_at = null
    from (select upload_key, row_number() over (order by id desc) as place from photos
      where owner_id <> all(${[...accountIds]}::bigint[]) order by id desc limit ${waitingPhotos}) p
    where u.key = p.upload_key and u.review = 'approved'`;
  await sql`
    insert into verifications (member_id, kind, status, gesture, sent_at)
    select id, 'recheck', 'pending', 'v_sign', now() - make_interval(hours => (id % 20)::int + 1) from members
    where id % 3 = 1 and avatar_key is not null and status = 'active' and role is null and id <> all(${[...accountIds]}::bigint[])
    order by id limit ${rechecks} on conflict do nothing`;
}
