import type { Sql } from 'postgres';
import { withSql } from './world';

/** By time, as ranges of ids, or by conversation, as remainders of hashes. */
export type Partitioning = 'range' | 'hash';

const partitions = { range: 24, hash: 16 } as const;

/**
 * The keys of a partitioned table must contain what it is partitioned by. With the id in them, neither the seq nor the client id of a
 * message is unique any more.
 */
const keys = {
  range: ['primary key (conversation_id, seq, id)', 'unique (conversation_id, sender_id, client_id, id)'],
  hash: ['primary key (conversation_id, seq)', 'unique (conversation_id, sender_id, client_id)'],
} as const;

type Reshape = { readonly partitioning: Partitioning; readonly messages: number };

/** Replaces the table `messages` by a partitioned one with the same rows, checks, references, indexes and triggers. */
export async function reshape(superuserUrl: string, { partitioning, messages }: Reshape): Promise<void> {
  await withSql(superuserUrl, async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql`set maintenance_work_mem = '4GB'`;
    const former = await listParts(sql);
    // The old table stays, empty: the functions take ids from its sequence.
    await sql`alter table messages rename to messages_flat`;
    const by = partitioning === 'range' ? 'range (id)' : 'hash (conversation_id)';
    await sql.unsafe(`
      create table messages (like messages_flat including defaults including constraints including storage) partition by ${by};
      alter table messages alter id add generated always as identity; alter table messages owner to yuanfen`);
    for (let n = 0; n < partitions[partitioning]; n += 1)
      await sql.unsafe(
        `create table messages_${n} partition of messages for values ${bounds({ partitioning, messages }, n)}`,
      );
    await sql`insert into messages overriding system value select * from messages_flat`;
    await sql`truncate messages_flat`;
    for (const key of keys[partitioning]) await sql.unsafe(`alter table messages add ${key}`);
    for (const part of former) await sql.unsafe(part);
    await sql`vacuum (analyze) messages`;
  });
}

/** Returns the bounds of a partition. The last range has no end. */
function bounds({ partitioning, messages }: Reshape, n: number): string {
  const count = partitions[partitioning];
  if (partitioning === 'hash') return `with (modulus ${count}, remainder ${n})`;
  return `from (${rangeStart(messages, n)}) to (${n === count - 1 ? 'maxvalue' : rangeStart(messages, n + 1)})`;
}

/** The first id of a range. */
export function rangeStart(messages: number, n: number): number {
  return n === 0 ? 1 : Math.floor((messages * n) / partitions.range) + 1;
}

/** Lists statements that add to a table `messages` what the one of today has beyond its keys and checks. */
async function listParts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ statement: string }[]>`
    select 'alter table messages add ' || pg_get_constraintdef(oid) as statement from pg_constraint
    where conrelid = 'messages'::regclass and contype = 'f'
    union all
    select replace(pg_get_indexdef(indexrelid), indexrelid::regclass::text, indexrelid::regclass || '_parted') from pg_index
    where indrelid = 'messages'::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'messages'::regclass and not tgisinternal`;
  return rows.map(({ statement }) => statement.replaceAll('public.', ''));
}
