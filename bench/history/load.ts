import { statfsSync } from 'node:fs';
import postgres, { type Sql } from 'postgres';
import { withoutIndexes } from '../support/population';
import { createBodies, longLength, pairOf, pause, regularLength, shapeOf, sitting, slots, type Shape } from './shape';

const loaders = 3;
const minFreeBytes = 8e9;
const progressEach = 50;
/** The messages lie in this time before the load. */
const spanDays = 730;

/** Fills an empty, migrated database. Connects as superuser to turn off triggers and checks of references. */
export async function load(superuserUrl: string, messages: number, folder: string): Promise<void> {
  const shape = shapeOf(messages);
  const sql = open(superuserUrl);
  const step = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await run();
    const seconds = (performance.now() - from) / 1000;
    console.log(`  ${name}: ${seconds.toFixed(0)} s, ${(freeBytes(folder) / 1e9).toFixed(0)} GB free`);
  };
  try {
    await step('members', () => withoutIndexes(sql, 'members', () => insertMembers(sql, shape.members)));
    await step('conversations', () =>
      withoutIndexes(sql, 'conversations', () =>
        withoutIndexes(sql, 'conversation_members', () => insertConversations(sql, shape)),
      ),
    );
    const keys = await dropKeys(sql);
    await step('messages', () => insertMessages(sql, { superuserUrl, shape, folder }));
    for (const { name, definition } of keys)
      await step(name, () => sql.unsafe(`alter table messages add constraint ${name} ${definition}`));
    await sql`select setval('messages_id_seq', ${messages}), setval('conversations_id_seq', ${shape.conversations}), setval('members_id_seq', ${shape.members})`;
    await step('vacuum, analyze', async () => {
      for (const table of ['members', 'conversations', 'conversation_members', 'messages'])
        await sql`vacuum (analyze) ${sql(table)}`;
    });
  } finally {
    await sql.end();
  }
}

function open(url: string): Sql {
  const connection = {
    session_replication_role: 'replica',
    synchronous_commit: 'off',
    maintenance_work_mem: '4GB',
    max_parallel_maintenance_workers: 2,
    work_mem: '256MB',
  };
  return postgres(url, { max: 1, onnotice: () => undefined, connection });
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Odd ids are men, even ids are women; all are gold, so that nothing is refused. */
function insertMembers(sql: Sql, members: number) {
  return sql`
    insert into members (id, username, username_key, email, email_key, password_hash, gender, birthday, country, invitation_code, gold_expires_at)
    overriding system value
    select id, 'b' || id, 'b' || id, 'b' || id || '@example.test', 'b' || id || '@example.test', 'no password fits',
      case id % 2 when 1 then 'male' else 'female' end, '1990-01-01', 'GB', md5(id::text), now() + interval '1 year'
    from generate_series(1, ${members}::int) as id`;
}

async function insertConversations(sql: Sql, shape: Shape): Promise<void> {
  const { man, woman } = pairOf(shape);
  const slotOf = `case when conversation <= ${shape.long} then ${slots - 1}
    when conversation <= ${shape.long + shape.regular} then ${slots - pause} + (conversation - 1 - ${shape.long}) % ${pause}
    else (conversation - 1 - ${shape.long + shape.regular}) % ${slots} end`;
  const lengthOf = `case when conversation <= ${shape.long} then ${longLength} when conversation <= ${shape.long + shape.regular} then ${regularLength} else ${sitting} end`;
  await sql.unsafe(`
    insert into conversations (id, low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at, created_at)
    overriding system value
    select conversation, least(man, woman), greatest(man, woman), length, woman, 'text', 'See you then', moment, moment
    from (select conversation, ${man} as man, ${woman} as woman, ${lengthOf} as length,
      now() - interval '${spanDays} days' * (${slots} - ${slotOf}) / ${slots} as moment
      from generate_series(1::bigint, ${shape.conversations}) as conversation) made`);
  await sql`
    insert into conversation_members (conversation_id, member_id, other_id, last_read_seq, listed_at)
    select c.id, side.member, side.other, c.last_seq, c.last_message_at
    from conversations c cross join lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) as side (member, other)`;
}

/** Drops the keys of messages. The other indexes stay: two have no rows, and one has a row for 32 pages. */
async function dropKeys(sql: Sql) {
  const keys = await sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'messages'::regclass and contype in ('p', 'u') order by contype`;
  for (const { name } of keys) await sql`alter table messages drop constraint ${sql(name)}`;
  return keys;
}

type Filling = { readonly superuserUrl: string; readonly shape: Shape; readonly folder: string };

/** Inserts slot by slot on a few connections, so that the table is in the order of time. */
async function insertMessages(sql: Sql, { superuserUrl, shape, folder }: Filling): Promise<void> {
  await sql`create unlogged table bodies as select n::int - 1 as n, body from unnest(${createBodies()}::text[]) with ordinality as made (body, n)`;
  await sql`analyze bodies`;
  const [row] = await sql<{ start: string }[]>`select (now() - make_interval(days => ${spanDays}))::text as start`;
  const text = insertSlot(shape, row?.start ?? '');
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: loaders }, async () => {
      const loader = open(superuserUrl);
      while (next < slots) {
        const slot = next;
        next += 1;
        if (slot % progressEach === 0) {
          const free = freeBytes(folder);
          console.log(
            `  slot ${slot} of ${slots} after ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${(free / 1e9).toFixed(0)} GB free`,
          );
          if (free < minFreeBytes) throw new Error('the disk has too little space for this many messages');
        }
        await loader.unsafe(text.replaceAll('$slot', String(slot)));
      }
      await loader.end();
    }),
  );
  await sql`drop table bodies`;
}

function insertSlot(shape: Shape, start: string): string {
  const { talking, long, regular } = shape;
  const { man, woman } = pairOf(shape);
  const regularTalking = talking / 2 - long;
  return `
    insert into messages (id, conversation_id, seq, sender_id, client_id, type, content, created_at) overriding system value
    select made.id, conversation, seq, case seq % 2 when 1 then ${man} else ${woman} end, md5(made.id::text), 'text', body,
      timestamptz '${start}' + interval '${spanDays} days' / ${shape.messages} * made.id
    from (
      select $slot::bigint * ${talking * sitting} + turn * ${talking} + n + 1 as id,
        case when n < ${long} then n + 1
          when n < ${long + regularTalking} then ${long} + (n - ${long}) * ${pause} + $slot % ${pause} + 1
          else ${long + regular} + (n - ${long + regularTalking}) * ${slots} + $slot + 1 end as conversation,
        turn + 1 + case when n < ${long} then $slot * ${sitting} when n < ${long + regularTalking} then $slot / ${pause} * ${sitting} else 0 end as seq
      from generate_series(0, ${sitting - 1}) as turn, generate_series(0::bigint, ${talking - 1}) as n
    ) made join bodies on bodies.n = (made.id * 31 + seq * 7) % 512
    order by made.id`;
}
