import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sql } from 'postgres';
import { createDb } from '@/db/client';
import { findFreePort } from '@/db/embedded/postmaster';
import { migrate } from '@/db/migrate';
import { buildMember } from '@/lib/testing/build';
import { startRedis } from '@/lib/testing/live/redis';
import { WebProcess } from '@/lib/testing/live/web-process';
import { startReplicated, type ReplicatedServer } from '@/lib/testing/replicated-server';
import { startSession } from '@/lib/web/session/store';
import { ensureBuild } from '@/scripts/start/build';
import { takeStep, type Caller, type Findings } from './replicas/evening-call';
import { describeMachine, option } from './support/machine';
import { printTable } from './support/table';
import { cpuOfTree } from './support/usage';

/*
 * npm run bench:replicas [-- --seconds=30]
 * Members make the calls of an evening on two web processes, which read lists from a replica that repeats at once, two seconds late,
 * and eight seconds late; and without one. After each like and each post the caller's own list has to show it.
 */

/** Each makes a call about once a second. */
const callers = 120;
const peopleOfAGender = 200;
const delaysInSeconds = [undefined, 0, 2, 8] as const;
const warmUpMilliseconds = 3_000;
const pauseMilliseconds = 1_000;

async function main(): Promise<void> {
  await ensureBuild(new AbortController().signal);
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-bench-replicas-'));
  const people: Caller[] = [];
  const redis = await startRedis();
  const server = await startReplicated(async (url) => {
    await migrate(url);
    people.push(...(await populate(url)));
  });
  try {
    console.log(describeMachine());
    const rows: string[][] = [];
    for (const delay of delaysInSeconds) {
      if (delay !== undefined) await delayReplay(server.onReplica, delay);
      const settings: Record<string, string> =
        delay === undefined ? {} : { DATABASE_READ_URL: server.replica.url, REDIS_URL: redis.url };
      const webs = [await startMetered(server, folder, settings), await startMetered(server, folder, settings)];
      try {
        rows.push([delay === undefined ? 'no replica' : `${delay} s`, ...(await measure(server, webs, people))]);
      } finally {
        await Promise.all(webs.map(({ web }) => web.end()));
      }
    }
    printTable(
      'Calls of an evening, by how late the replica is',
      [
        'replica is late by',
        'calls a second',
        'reads of lists on the replica',
        'of all statements',
        'CPU of the primary, us a call',
        'of the replica',
        'own writes read back',
        'missing',
        'failed calls',
      ],
      rows,
    );
    if (rows.some((row) => row.at(-1) !== '0' || row.at(-2) !== '0')) process.exitCode = 1;
  } finally {
    await server.stop();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type MeteredWeb = { readonly web: WebProcess; readonly metricsUrl: string };

async function startMetered(
  server: ReplicatedServer,
  dataDir: string,
  settings: Record<string, string>,
): Promise<MeteredWeb> {
  const port = String(await findFreePort());
  const metered = { ...settings, METRICS_PORT: port };
  const web = await WebProcess.start({ databaseUrl: server.primary.url, dataDir, settings: metered });
  return { web, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}

/** Reads how many lists the processes have read on a server. */
async function countLists(webs: readonly MeteredWeb[], server: 'replica' | 'primary'): Promise<number> {
  const texts = await Promise.all(webs.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()));
  const line = new RegExp(`^yuanfen_list_reads_total\\{server="${server}"\\} (\\d+)`, 'm');
  return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0);
}

async function populate(url: string): Promise<Caller[]> {
  const { db, close } = createDb(url, { max: 4 });
  const build = (gender: 'male' | 'female') =>
    Promise.all(Array.from({ length: peopleOfAGender }, () => buildMember(db, { gender, tier: 'gold' })));
  const [men, women] = [await build('male'), await build('female')];
  const session = { terminal: 'client', userAgent: 'bench', addressPrefix: '127.0.0.1', now: new Date() } as const;
  const people: Caller[] = [];
  for (const man of men.slice(0, callers)) {
    const token = await startSession(db, { ...session, memberId: man.id });
    people.push({ token, others: women.map(({ id }) => id), wrote: 0 });
  }
  await close();
  return people;
}

async function delayReplay(sql: Sql, seconds: number): Promise<void> {
  await sql.unsafe(`alter system set recovery_min_apply_delay = '${seconds}s'`);
  await sql`select pg_reload_conf()`;
}

async function measure(
  server: ReplicatedServer,
  metered: readonly MeteredWeb[],
  people: readonly Caller[],
): Promise<string[]> {
  const webs = metered.map(({ web }) => web);
  await run(webs, people, warmUpMilliseconds);
  const before = await readUsage(server);
  const from = performance.now();
  const findings = await run(webs, people, Number(option('seconds') ?? 30) * 1_000);
  const seconds = (performance.now() - from) / 1_000;
  const after = await readUsage(server);
  const [onPrimary, onReplica] = [after.primary - before.primary, after.replica - before.replica];
  const perCall = (microseconds: number) => (microseconds / findings.calls).toFixed(0);
  return [
    (findings.calls / seconds).toFixed(0),
    share(await countLists(metered, 'replica'), await countLists(metered, 'primary')),
    share(onReplica, onPrimary),
    perCall(after.primaryCpu - before.primaryCpu),
    perCall(after.replicaCpu - before.replicaCpu),
    String(findings.written),
    String(findings.missing),
    String(findings.failed),
  ];
}

const share = (part: number, rest: number) => `${((100 * part) / (part + rest || 1)).toFixed(0)} %`;

async function run(webs: readonly WebProcess[], people: readonly Caller[], milliseconds: number): Promise<Findings> {
  const findings: Findings = { calls: 0, failed: 0, written: 0, missing: 0 };
  const end = performance.now() + milliseconds;
  const live = async (caller: Caller) => {
    while (performance.now() < end) {
      await takeStep(webs, caller, findings);
      await new Promise((resolve) => setTimeout(resolve, 2 * pauseMilliseconds * Math.random()));
    }
  };
  await Promise.all(people.map(live));
  return findings;
}

/** Statements outside of transactions, and processor time. */
async function readUsage({ primary, replica, onReplica }: ReplicatedServer) {
  const { sql, close } = createDb(primary.url, { max: 1 });
  const usage = {
    primary: await countTransactions(sql),
    replica: await countTransactions(onReplica),
    primaryCpu: cpuOfTree(primary.pid),
    replicaCpu: cpuOfTree(replica.pid),
  };
  await close();
  return usage;
}

const statisticsMilliseconds = 1_500;

async function countTransactions(sql: Sql): Promise<number> {
  // Processes report what they have counted about once a second.
  await new Promise((resolve) => setTimeout(resolve, statisticsMilliseconds));
  const [row] = await sql<{ count: number }[]>`
    select xact_commit::float8 as count from pg_stat_database where datname = 'yuanfen'`;
  return row?.count ?? 0;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
