import type { Sql } from 'postgres';
import { createDb } from '@/db/client';
import { historyCases, type Talk } from './cases';
import { rangeStart } from './partitions';
import { withSql } from './world';

export type Move = {
  readonly step: string;
  readonly seconds: number;
  /** The slowest messages and pages of clients while the step ran, and how many there were. */
  readonly slowestSend: number;
  readonly slowestPage: number;
  readonly sends: number;
};

type Timed = { readonly at: number; readonly milliseconds: number };

const part = 2;
/** The time in which clients work without a step, for comparison. */
const quietMilliseconds = 10_000;

type Moving = {
  readonly url: string;
  readonly superuserUrl: string;
  readonly messages: number;
  readonly talks: readonly Talk[];
  /** A file that the server can write. */
  readonly archive: string;
};

/** Detaches, archives and attaches a partition while clients store messages and read pages. */
export async function movePartition({ url, superuserUrl, messages, talks, archive }: Moving): Promise<Move[]> {
  const range = `from (${rangeStart(messages, part)}) to (${rangeStart(messages, part + 1)})`;
  const within = `id >= ${rangeStart(messages, part)} and id < ${rangeStart(messages, part + 1)}`;
  const name = `messages_${part}`;
  const again = `messages_${part}_again`;
  const { foreignKeys, indexes } = await withSql(superuserUrl, (sql) => listParts(sql, again));
  const references = (what: 'references' | 'names') =>
    foreignKeys.map(({ name, definition }) => (what === 'names' ? name : `constraint ${name} ${definition}`));
  const steps: [string, string][] = [
    ['nothing', `select pg_sleep(${quietMilliseconds / 1000})`],
    ['detach, concurrently', `alter table messages detach partition ${name} concurrently`],
    ['archive: copy to a file', `copy ${name} to '${archive}'`],
    ['archive: drop', `drop table ${name}`],
    [
      'back: an empty table',
      `create table ${again} (like messages including defaults including constraints including storage)`,
    ],
    ['back: copy from the file', `copy ${again} from '${archive}'`],
    [
      'back: keys',
      `alter table ${again} add primary key (conversation_id, seq, id), add unique (conversation_id, sender_id, client_id, id)`,
    ],
    ['back: the check that saves a scan', `alter table ${again} add constraint within check (${within})`],
    [
      'back: references, not valid',
      references('references')
        .map((text) => `alter table ${again} add ${text} not valid`)
        .join('; '),
    ],
    [
      'back: references, validated',
      references('names')
        .map((text) => `alter table ${again} validate constraint ${text}`)
        .join('; '),
    ],
    ['back: other indexes', indexes.join('; ')],
    ['attach', `alter table messages attach partition ${again} for values ${range}`],
    ['detach, not concurrently', `alter table messages detach partition ${again}`],
    ['attach after a check of nothing', `alter table messages attach partition ${again} for values ${range}`],
  ];
  const [read, , , send] = historyCases;
  if (!read || !send) throw new Error('the cases are gone');
  const writer = client(url, (db, turn) => send.run(db, pick(talks, turn)));
  const reader = client(url, (db, turn) => read.run(db, pick(talks, turn)));
  const moves: Move[] = [];
  try {
    await withSql(superuserUrl, async (sql) => {
      for (const [step, statement] of steps) {
        const from = performance.now();
        await sql.unsafe(statement);
        const until = performance.now();
        const during = ({ at, milliseconds }: Timed) => at < until && at + milliseconds > from;
        // What began while the step ran may end after it.
        await Promise.all([writer.next(), reader.next()]);
        const sends = writer.times.filter(during);
        moves.push({
          step,
          seconds: (until - from) / 1000,
          slowestSend: Math.max(...sends.map(({ milliseconds }) => milliseconds)),
          slowestPage: Math.max(...reader.times.filter(during).map(({ milliseconds }) => milliseconds)),
          sends: sends.length,
        });
      }
    });
  } finally {
    await Promise.all([writer.stop(), reader.stop()]);
  }
  return moves;
}

/** Lists the references and indexes of the partitioned table beyond its keys, the indexes for a table of another name. */
async function listParts(sql: Sql, table: string) {
  const foreignKeys = await sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'messages'::regclass and contype = 'f' and conparentid = 0`;
  const rows = await sql<{ definition: string }[]>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'messages'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;
  const indexes = rows.map(({ definition }) =>
    definition.replace(/INDEX \S+ ON ONLY (public\.)?messages/, `INDEX ON ${table}`),
  );
  return { foreignKeys, indexes };
}

function pick(talks: readonly Talk[], turn: number): Talk[] {
  const talk = talks[turn % talks.length];
  return talk ? [talk] : [];
}

/** Starts a client that calls a service again and again on a connection, and records how long each call took. */
function client(url: string, run: (db: ReturnType<typeof createDb>['db'], turn: number) => Promise<unknown>) {
  const database = createDb(url, { max: 1 });
  const times: Timed[] = [];
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();
  const loop = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      current = (async () => {
        const at = performance.now();
        await run(database.db, turn);
        times.push({ at, milliseconds: performance.now() - at });
      })();
      await current;
    }
  })();
  return {
    times,
    next: () => current,
    async stop() {
      isStopped = true;
      await loop;
      await database.close();
    },
  };
}
