import postgres from 'postgres';
import { listContacts } from '@/lib/chat/contacts';
import { listHistory } from '@/lib/chat/queries';
import { prepareTimed } from '../support/database-time';
import { createRecorder } from '../support/statements';
import { median } from '../support/table';
import { judge, note, type ReportRow } from './report';
import { memberId, type ChatWorld } from './world';

const perMember = 100;
const members = 2_000;
const base = 8_000; // members without other conversations in this bench

/** Measures the database time of opening the list of contacts, and of a page of history, at many messages. */
export async function measureHistory(world: ChatWorld, messages: number): Promise<ReportRow[]> {
  const startedAt = performance.now();
  const stored = await fill(world, messages);
  const seconds = (performance.now() - startedAt) / 1000;
  const reader = { id: memberId(base), gender: 'male' } as const;
  const other = memberId(base + 1);
  const recorder = createRecorder(world.url);
  const rows: ReportRow[] = [];
  try {
    const middle = Math.floor(messages / (members / 2) / perMember / 2);
    const cases = [
      {
        what: 'contacts frame with 100 conversations',
        must: 5,
        aim: 2,
        run: () => recorder.record((db) => listContacts(db, reader)),
      },
      {
        what: 'a history page, the newest',
        must: 0.5,
        aim: 0.2,
        run: () => recorder.record((db) => listHistory(db, reader.id, other)),
      },
      {
        what: 'a history page, in the middle',
        must: 0.5,
        aim: 0.2,
        run: () => recorder.record((db) => listHistory(db, reader.id, other, { beforeSeq: middle })),
      },
      {
        what: 'the gap after a number',
        must: 0.5,
        aim: 0.2,
        run: () => recorder.record((db) => listHistory(db, reader.id, other, { afterSeq: middle })),
      },
    ];
    for (const { what, must, aim, run } of cases) {
      const [statement] = await run();
      if (!statement) throw new Error(`${what} sent no statement`);
      const timed = await prepareTimed(world.url, statement, statement.values);
      const times = (await timed.time(200)).map(({ total }) => total);
      await timed.close();
      rows.push(
        judge(`${what} at ${stored.toLocaleString('en')} messages (database time, median)`, median(times), {
          must,
          aim,
          unit: 'ms',
          digits: 3,
        }),
      );
    }
    return [...rows, note('  the messages were generated in', `${seconds.toFixed(0)} s`)];
  } finally {
    await recorder.close();
  }
}

/** Fills conversations of a thousand men with a hundred women each, all of the same length, in order of time. */
async function fill(world: ChatWorld, messages: number): Promise<number> {
  const sql = postgres(world.superuserUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { session_replication_role: 'replica', maintenance_work_mem: '1GB', work_mem: '256MB' },
  });
  const men = members / 2;
  const each = Math.max(1, Math.floor(messages / (men * perMember)));
  try {
    await sql`
      with made as (
        insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
        select least(man, woman), greatest(man, woman), ${each}, man, 'text', 'A message', now() - make_interval(secs => man + woman)
        from (select ${memberId(base)} + 2 * m as man, ${memberId(base)} + 1 + 2 * ((m + w) % ${men}::int) as woman
          from generate_series(0, ${men - 1}::int) m, generate_series(0, ${perMember - 1}::int) w) pairs
        returning id, low_id, high_id, last_message_at)
      insert into conversation_members (conversation_id, member_id, other_id, last_read_seq, listed_at)
      select id, low_id, high_id, ${each} / 2, last_message_at from made union all select id, high_id, low_id, ${each}, last_message_at from made`;
    const referring = await sql<{ name: string; table: string; definition: string }[]>`
      select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = 'messages'::regclass`;
    for (const { name, table } of referring) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
    await sql`alter table messages drop constraint messages_client_id, drop constraint messages_pkey`;
    await sql`drop index if exists messages_image`;
    await sql`
      insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
      select c.id, s, case s % 2 when 1 then c.low_id else c.high_id end, md5(c.id || ':' || s), 'text', 'A message of an ordinary length, number ' || s, now() - make_interval(mins => ${each} - s)
      from generate_series(1, ${each}::int) s, conversations c where c.last_preview = 'A message'`;
    await sql`alter table messages add constraint messages_pkey primary key (conversation_id, seq)`;
    await sql`alter table messages add constraint messages_client_id unique (conversation_id, sender_id, client_id)`;
    await sql`create index messages_image on messages (sender_id, image_key) where image_key is not null`;
    for (const { name, table, definition } of referring)
      await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of ['messages', 'conversations', 'conversation_members'])
      await sql`vacuum (analyze) ${sql(table)}`;
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from messages`;
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}
