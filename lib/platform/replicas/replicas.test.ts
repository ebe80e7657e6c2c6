import { kill } from 'node:process';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDb, type Database, type Db } from '@/db/client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startReplicated, type ReplicatedServer } from '@/lib/testing/replicated-server';
import { Replicas } from './replicas';
import { keptMilliseconds, WriteMarks, type MarkStore } from './write-marks';

/* A replica that repeats at once, on demand, or not at all. */

const member = 1;
const other = 2;
let server: ReplicatedServer;
let primary: Database;
let unrelated: TestDatabase;
let replicas: Replicas;

/** Counts a row for a member, and where it was read. */
const count = (db: Db) =>
  db.execute<{ rows: number; at: string }>(
    sql`select count(*)::integer as rows, case when pg_is_in_recovery() then 'replica' else 'primary' end as at from things`,
  );
const readAs = async (id: number) => ({ ...(await replicas.read(id, count))[0] });
const write = () => primary.sql`insert into things default values`;

/** Marks that all processes share. */
function memoryMarks(): MarkStore {
  const marks = new Map<number, bigint>();
  return {
    set: async (ids, position) => ids.forEach((id) => marks.set(id, position)),
    get: async (id) => marks.get(id),
  };
}

function openReplicas(urls: readonly string[], shared = memoryMarks(), { of = primary } = {}): Replicas {
  const marks = new WriteMarks(shared, { keptMilliseconds, now: () => performance.now() });
  const opened = new Replicas({ primary: of, urls, marks, maxAgeMilliseconds: 3_000 });
  onTestFinished(() => opened.close());
  return opened;
}

const isInUse = async () => expect.poll(async () => (await readAs(other)).at, { timeout: 20_000 }).toBe('replica');
const isOutOfUse = async () => expect.poll(async () => (await readAs(other)).at, { timeout: 20_000 }).toBe('primary');

beforeAll(async () => {
  server = await startReplicated(async (url) => {
    const filling = postgres(url, { max: 1 });
    await filling`create table things (id integer generated always as identity)`;
    await filling.end();
  });
  primary = createDb(server.primary.url);
  unrelated = await createTestDatabase();
  await unrelated.sql`create table things (id integer generated always as identity)`;
});
afterAll(async () => {
  await Promise.all([primary.close(), unrelated.close()]);
  await server.stop();
});
beforeEach(async () => {
  await server.onReplica`select pg_wal_replay_resume()`;
  replicas = openReplicas([server.replica.url]);
});

test('a member who wrote reads it at once, and others from the replica, until that has passed it', async () => {
  await isInUse();
  await server.onReplica`select pg_wal_replay_pause()`;
  const { rows = 0 } = await readAs(member);
  await write();
  await replicas.mark([member]);
  expect(await readAs(member)).toEqual({ rows: rows + 1, at: 'primary' });
  expect(await readAs(other)).toEqual({ rows, at: 'replica' });
  await server.onReplica`select pg_wal_replay_resume()`;
  await expect.poll(() => readAs(member), { timeout: 20_000 }).toEqual({ rows: rows + 1, at: 'replica' });
});

test('a mark of another process holds', async () => {
  const shared = memoryMarks();
  replicas = openReplicas([server.replica.url], shared);
  const writing = openReplicas([], shared);
  await isInUse();
  await server.onReplica`select pg_wal_replay_pause()`;
  await write();
  await writing.mark([member]);
  expect((await readAs(member)).at).toBe('primary');
  expect((await readAs(other)).at).toBe('replica');
});

test('while the marks cannot be read, lists come from the primary', async () => {
  const away = async () => Promise.reject(new Error('away'));
  replicas = openReplicas([server.replica.url], { set: away, get: away });
  const open = openReplicas([server.replica.url]);
  await expect.poll(async () => (await open.read(other, count))[0]?.at, { timeout: 20_000 }).toBe('replica');
  await replicas.mark([member]);
  expect((await readAs(member)).at).toBe('primary');
});

test('a replica that repeats nothing for too long is not used, although it responds', async () => {
  await isInUse();
  await server.onReplica`select pg_wal_replay_pause()`;
  await write();
  await isOutOfUse();
  await server.onReplica`select pg_wal_replay_resume()`;
  await isInUse();
});

test('a replica that hangs is left, with the reads that wait for it', async () => {
  await isInUse();
  const backends = await server.onReplica<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name like 'yuanfen-reading%'`;
  const pids = [server.replica.pid, ...backends.map(({ pid }) => pid)];
  for (const pid of pids) kill(pid, 'SIGSTOP');
  try {
    const waiting = await Promise.all([readAs(member), readAs(other)]);
    expect(waiting.map(({ at }) => at)).toEqual(['primary', 'primary']);
    await isOutOfUse();
  } finally {
    for (const pid of pids) kill(pid, 'SIGCONT');
  }
  await isInUse();
});

test('a read that would write runs on the primary', async () => {
  await isInUse();
  const insert = (db: Db) => db.execute(sql`insert into things default values returning id`);
  expect(await replicas.read(member, insert)).toHaveLength(1);
});

test.each([
  ['the primary itself', () => openReplicas([server.primary.url])],
  ['a replica of another server', () => openReplicas([server.replica.url], memoryMarks(), { of: unrelated })],
])('%s is not used as a replica', async (_, open) => {
  replicas = open();
  await readAs(member);
  await expect.poll(() => replicas.checks, { timeout: 20_000 }).toBeGreaterThan(2);
  expect((await readAs(member)).at).toBe('primary');
});
