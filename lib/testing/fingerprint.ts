import { avifEncoded } from '@/lib/uploads/avif';
import type { TestDatabase } from './database';

type Sql = TestDatabase['sql'];
/** By table: the last print, and the count of writes at that time. */
type Prints = Map<string, { writes: string; print: string }>;

const known = new WeakMap<Sql, Prints>();

/**
 * Returns a hash of each table, to compare before and after a call that must change nothing. Of sessions only ids count:
 * any call updates `last_seen_at`. Only tables written since the last print are read again.
 */
export async function fingerprint({ sql }: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  // An upload before may still be encoded, which changes its row.
  await avifEncoded();
  let prints = known.get(sql);
  if (!prints) {
    await countWrites(sql);
    known.set(sql, (prints = new Map()));
  }
  // Counted before the tables are read: a write in between is read now, and once more the next time.
  const tables = await sql<{ name: string; writes: string }[]>`
    select sequencename as name, coalesce(last_value, 0)::text as writes from pg_sequences where schemaname = 'writes' order by 1`;
  for (const { name, writes } of tables) {
    if (prints.get(name)?.writes !== writes) prints.set(name, { writes, print: await hashOf(sql, name) });
  }
  return Object.fromEntries([...prints].map(([name, { print }]) => [name, print]));
}

/** Adds the hashes of the rows, which needs no order. */
async function hashOf(sql: Sql, table: string): Promise<string> {
  const row = table === 'sessions' ? sql`encode(t.id_hash, 'hex')` : sql`t::text`;
  const [result] = await sql<{ print: string }[]>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as print from ${sql(table)} t`;
  return result?.print ?? '';
}

/** Counts the statements that write a table in a sequence, which a rollback does not take back. */
async function countWrites(sql: Sql): Promise<void> {
  await sql`create schema writes`;
  await sql`create function writes.count() returns trigger language plpgsql as $$
    begin perform nextval(format('writes.%I', tg_table_name)); return null; end $$`;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  for (const { name } of tables) {
    await sql`create sequence ${sql(`writes.${name}`)}`;
    await sql`create trigger count_writes after insert or update or delete or truncate on ${sql(name)}
      for each statement execute function writes.count()`;
  }
}
