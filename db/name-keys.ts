import type { Sql } from 'postgres';
import { foldName, nameKeyVersion, ownNameKey, uniqueNameKey } from '../lib/core/fold';

const rowsPerStatement = 5_000;

/**
 * Computes the keys and folded forms of all user names again after a change of `uniqueNameKey` or `foldName`. The oldest
 * member among those whose names now look alike has the key; the others keep their names and get a key that no new name can
 * have. Safe to repeat.
 */
export async function renewNameKeys(sql: Sql): Promise<void> {
  await sql`create table if not exists drizzle.name_keys (version int primary key, applied_at timestamptz not null default now())`;
  const [applied] = await sql`select version from drizzle.name_keys where version = ${nameKeyVersion}`;
  if (applied) return;
  await sql`create temp table computed_keys (id bigint primary key, look text not null, own text not null, folded text not null)`;
  let last = 0;
  for (;;) {
    const rows = await sql<{ id: number; username: string }[]>`
      select id::float8 as id, username from members where id > ${last} order by id limit ${rowsPerStatement}`;
    if (rows.length === 0) break;
    await sql`insert into computed_keys select * from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ username }) => uniqueNameKey(username))}::text[],
      ${rows.map(({ username }) => ownNameKey(username))}::text[],
      ${rows.map(({ username }) => foldName(username))}::text[])`;
    last = rows.at(-1)?.id ?? last;
  }
  // One simple query is one implicit transaction. The first update frees the keys that the second gives to another member.
  await sql.unsafe(`
    create temp table new_keys as
      select id, case when row_number() over (partition by look order by id) = 1 then look
        when row_number() over (partition by own order by id) = 1 then own else '#' || id end as key
      from computed_keys;
    delete from new_keys n using members m where m.id = n.id and m.username_key = n.key;
    analyze new_keys;
    update members m set username_key = '~' || m.id from new_keys n where n.key = m.username_key and n.id <> m.id;
    update members m set username_key = n.key from new_keys n where n.id = m.id;
    update members m set username_folded = c.folded from computed_keys c where c.id = m.id and m.username_folded <> c.folded;
    drop table computed_keys, new_keys;
    truncate drizzle.name_keys;
    insert into drizzle.name_keys (version) values (${nameKeyVersion});`);
}
