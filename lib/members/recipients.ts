import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { notBlocked } from '@/db/predicates/not-blocked';
import { foldName } from '@/lib/core/fold';
import type { Viewer } from '@/lib/core/member';
import { ok, type Result } from '@/lib/core/result';
import { avatarPath } from '@/lib/uploads/paths';
import { findIdByName } from './find-by-name';
import type { Recipient } from './model';

const listed = 8;
/** The newest of each kind that are looked through. */
const remembered = 200;

type Row = { id: number; username: string; avatar_key: string | null; online: boolean };

/**
 * Lists whom a mail or a gift may be for: the people of the viewer's conversations, then those of likes, the newest first. With a name, those
 * whose names contain it, after the member who has exactly this name.
 */
export async function listRecipients(
  db: Db,
  { id, gender }: Pick<Viewer, 'id' | 'gender'>,
  name: string,
): Promise<Result<readonly Recipient[]>> {
  const part = foldName(name);
  const exactId = name === '' ? undefined : await findIdByName(db, name);
  const other = sql`m.id`;
  const rows = await db.execute<Row>(sql`
    with known as (
      (select other_id as id, 1 as place, listed_at as at from conversation_members
        where member_id = ${id} and listed_at is not null order by listed_at desc limit ${remembered})
      union all
      (select target_id, 2, created_at from likes where liker_id = ${id} order by created_at desc limit ${remembered})
      union all
      (select liker_id, 3, created_at from likes where target_id = ${id} order by created_at desc limit ${remembered})
      union all
      select ${exactId ?? null}::bigint, 0, now() where ${exactId ?? null}::bigint is not null
    ), people as (
      select distinct on (id) id, place, at from known order by id, place
    )
    select m.id, m.username, m.avatar_key,
      exists (select from presence p where p.member_id = m.id and p.gender <> ${gender}) as online
    from people join members m on m.id = people.id
    where m.status = 'active' and m.gender <> ${gender} and ${notBlocked(id, other)}
      and (people.place = 0 or strpos(m.username_folded, ${part}) > 0 or ${part} = '')
    order by people.place, people.at desc, m.id
    limit ${listed}`);
  return ok(
    rows.map((row) => ({
      id: Number(row.id),
      username: row.username,
      avatar: avatarPath(row.avatar_key),
      isOnline: row.online,
    })),
  );
}
