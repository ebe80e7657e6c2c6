import { createDb } from '@/db/client';
import { removeOldVisits, removeSettledEmails } from '@/worker/sweeps';
import { withSql, type HistoryWorld } from './world';

export type Removal = {
  readonly how: string;
  readonly rows: number;
  readonly seconds: number;
  readonly logBytes: number;
  /** The slowest insert of a client meanwhile, in milliseconds. */
  readonly slowest: number;
};

const name = 'history_ages';
/** Rows are kept for so many days, and one day more is there to remove. */
const days = { email_events: 14, profile_visits: 30 } as const;

/** Compares the removal of the oldest day, as the worker does it, with dropping a partition of that day. */
export async function compareRemovals(world: HistoryWorld, rowsOfDay: number): Promise<Removal[]> {
  if (await world.create(name)) await fill(world.superuserUrl(name), rowsOfDay);
  const removals: Removal[] = [];
  const remove = async (how: string, run: (url: string) => Promise<unknown>) => {
    removals.push(await timeRemoval(world, { how, rows: rowsOfDay, run }));
  };
  await remove('email_events: batches of the worker', (url) => inPool(url, removeSettledEmails));
  await remove('email_events: a partition dropped', () =>
    withSql(world.superuserUrl(name), (sql) => sql`drop table email_events_parted_oldest`),
  );
  await remove('profile_visits: batches of the worker', (url) => inPool(url, removeOldVisits));
  await withSql(world.superuserUrl('postgres'), (sql) => sql`drop database ${sql(name)}`);
  return removals;
}

async function inPool(url: string, run: (db: ReturnType<typeof createDb>['db']) => Promise<unknown>): Promise<void> {
  const database = createDb(url, { max: 1 });
  await run(database.db);
  await database.close();
}

async function fill(superuserUrl: string, rowsOfDay: number): Promise<void> {
  await withSql(superuserUrl, async (sql) => {
    await sql`set session_replication_role = replica`;
    const rows = rowsOfDay * (days.email_events + 1);
    await sql`
      insert into email_events (member_id, kind, event, lead_id, created_at)
      select 1 + n % 100000, 'chat', 'chat ' || n || ' ' || n, n, now() - interval '1 hour' - make_interval(days => ${days.email_events}) * (1 - n::float8 / ${rows - rowsOfDay})
      from generate_series(${-rowsOfDay}::int + 1, ${rows - rowsOfDay}::int) as n`;
    await sql`
      create table email_events_parted (like email_events including defaults including constraints) partition by range (created_at)`;
    const oldest = new Date(Date.now() - days.email_events * 86_400_000).toISOString();
    await sql.unsafe(
      `create table email_events_parted_oldest partition of email_events_parted for values from (minvalue) to ('${oldest}')`,
    );
    await sql`create table email_events_parted_newer partition of email_events_parted default`;
    await sql`alter table email_events_parted add primary key (member_id, kind, event, created_at)`;
    await sql`create index on email_events_parted (lead_id)`;
    await sql`insert into email_events_parted select * from email_events`;
    const visits = rowsOfDay * (days.profile_visits + 1);
    await sql`
      insert into profile_visits (visited_id, visitor_id, visited_at)
      select 1 + (n * 7919::bigint) % 1000003, 2000000 + n, now() - make_interval(days => ${days.profile_visits}) * (1 - n::float8 / ${visits - rowsOfDay})
      from generate_series(${-rowsOfDay}::int + 1, ${visits - rowsOfDay}::int) as n`;
    await sql`vacuum (analyze)`;
    await sql`checkpoint`;
  });
}

type Timing = { readonly how: string; readonly rows: number; readonly run: (url: string) => Promise<unknown> };

/** Runs a removal while a client inserts, and counts the bytes of the log from both. */
async function timeRemoval(world: HistoryWorld, { how, rows, run }: Timing): Promise<Removal> {
  const url = world.url(name);
  const table = how.includes('partition') ? 'email_events_parted' : (how.split(':')[0] ?? '');
  let isOver = false;
  let slowest = 0;
  const inserting = withSql(world.superuserUrl(name), async (sql) => {
    await sql`set session_replication_role = replica`;
    const insert =
      table === 'profile_visits'
        ? 'insert into profile_visits (visited_id, visitor_id) values (1, $1)'
        : `insert into ${table} (member_id, kind, event, lead_id) values (1, 'chat', 'new ' || $1::bigint, 1)`;
    for (let n = 1; !isOver; n += 1) {
      const from = performance.now();
      await sql.unsafe(insert, [1e9 + n], { prepare: true });
      if (n > 1) slowest = Math.max(slowest, performance.now() - from);
    }
  });
  const position = () =>
    withSql(world.superuserUrl(name), async (sql) => {
      const [row] = await sql<{ at: number }[]>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as at`;
      return row?.at ?? 0;
    });
  const before = await position();
  const from = performance.now();
  await run(url);
  const seconds = (performance.now() - from) / 1000;
  const logBytes = (await position()) - before;
  isOver = true;
  await inserting;
  return { how, rows, seconds, logBytes, slowest };
}
