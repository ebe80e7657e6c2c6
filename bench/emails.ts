import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Database } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import type { SmtpCounts } from './servers/smtp';
import { describeMachine, option } from './support/machine';
import { printTable, verdict } from './support/table';

/*
 * npm run bench:emails [-- --rounds=5 --emails=10000 --kills=3]
 * Queues emails about likes and lets the worker send them through an SMTP server in another process, while the worker is
 * killed (SIGKILL) at random moments and started again. Counts at the server, by Message-ID.
 */

const rounds = Number(option('rounds') ?? 5);
const emails = Number(option('emails') ?? 10_000);
const kills = Number(option('kills') ?? 3);
const limitSeconds = 60;
const stalledSeconds = 30;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-emails-'));
  const server = await startEmbedded({ dataDir });
  await migrate(server.url);
  const database = createDb(server.url);
  const smtp = fork('bench/servers/smtp.ts', { execArgv: ['--import', 'tsx'] });
  try {
    if (spawnSync(process.execPath, ['scripts/start/bundle.mjs'], { stdio: 'inherit' }).status !== 0) return;
    const counter = new Counter(smtp);
    const port = await counter.port();
    const env = {
      ...process.env,
      NODE_ENV: 'production' as const,
      DATABASE_URL: server.url,
      EMBEDDED: '1',
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SITE_URL: 'https://yuanfen.example',
    };
    console.log(describeMachine());
    await createMembers(database);
    const rows: string[][] = [];
    for (let round = 1; round <= rounds; round += 1)
      rows.push([String(round), ...(await run(database, { counter, env }))]);
    printTable(
      `${emails} emails, ${kills} kills a round`,
      ['round', 'kills after emails', 'seconds', 'different', 'twice', 'missing', 'RSS in MB', ''],
      rows,
    );
  } finally {
    smtp.kill();
    await database.close();
    await server.stop();
    if (option('keep') === undefined) rmSync(dataDir, { recursive: true, force: true });
    else console.log(dataDir);
  }
}

type Round = { readonly counter: Counter; readonly env: NodeJS.ProcessEnv };

async function run(database: Database, { counter, env }: Round): Promise<string[]> {
  await counter.reset();
  await queueLikes(database);
  const log = openSync(path.join(env.DATA_DIR ?? '', 'worker.log'), 'a');
  let isOver = false;
  let worker: ChildProcess | undefined;
  const start = () => {
    worker = spawn(process.execPath, ['build/worker.js'], { env, stdio: ['ignore', log, log] });
    worker.once('exit', () => {
      if (!isOver) start();
    });
  };
  const moments = Array.from({ length: kills }, () => Math.ceil(Math.random() * emails * 0.98)).sort((a, b) => a - b);
  const from = performance.now();
  start();
  const left = [...moments];
  let seenAt = performance.now();
  let [seen, lastAt] = [0, from];
  while (counter.counts.different < emails && performance.now() - seenAt < stalledSeconds * 1000) {
    if (counter.counts.taken !== seen)
      [seen, seenAt, lastAt] = [counter.counts.taken, performance.now(), performance.now()];
    if (left.length > 0 && seen >= (left[0] ?? 0)) {
      left.shift();
      await sleep(Math.random() * 15);
      worker?.kill('SIGKILL');
    }
    await sleep(1);
  }
  lastAt = Math.max(lastAt, counter.changedAt);
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${worker?.pid}/status`, 'utf8'))?.[1] ?? '0';
  // An email that was sent twice may arrive after the last different one.
  await sleep(3_000);
  isOver = true;
  worker?.kill('SIGTERM');
  await new Promise((resolve) => worker?.once('exit', resolve));
  const { different, twice } = counter.counts;
  const seconds = (lastAt - from) / 1000;
  const isWell = different === emails && twice.length === 0 && seconds <= limitSeconds;
  return [
    moments.join(', '),
    seconds.toFixed(1),
    String(different),
    String(twice.length),
    String(emails - different),
    (Number(memory) / 1024).toFixed(0),
    verdict(isWell),
  ];
}

/** Holds the last report of the server. */
class Counter {
  counts: SmtpCounts = { port: 0, taken: 0, different: 0, twice: [] };
  changedAt = 0;

  constructor(private readonly smtp: ChildProcess) {
    smtp.on('message', (counts: SmtpCounts) => {
      this.counts = counts;
      this.changedAt = performance.now();
    });
  }

  async port(): Promise<number> {
    while (this.counts.port === 0) await sleep(10);
    return this.counts.port;
  }

  async reset(): Promise<void> {
    this.smtp.send('reset');
    while (this.counts.taken > 0) await sleep(10);
  }
}

/** A woman for each email, who wants emails immediately, and three men who like them. */
async function createMembers({ sql }: Database): Promise<void> {
  await sql`
    insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country, language)
    select 'm' || n, 'm' || n, 'm' || n || '@example.test', 'm' || n || '@example.test', 'unusable',
      case when n <= 3 then 'male' else 'female' end, '1990-01-01', 'GB', (array['en', 'zhcn', 'zhtw'])[n % 3 + 1]
    from generate_series(1, ${emails + 3}) n`;
  await sql`
    insert into notification_settings (member_id, delivery) select id, 'immediately' from members where gender = 'female'`;
  await sql`analyze members`;
}

async function queueLikes({ sql }: Database): Promise<void> {
  await sql`truncate notice_events, notices, email_outbox`;
  await sql`
    select add_notice(p_recipient => woman.id, p_kind => 'like', p_actor => man.id)
    from members woman cross join (select id from members where gender = 'male') man where woman.gender = 'female'`;
  await sql`update email_outbox set not_before = now()`;
  await sql`analyze email_outbox, notices, notice_events`;
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from email_outbox`;
  if (row?.count !== emails) throw new Error(`${row?.count} emails were queued`);
}

void main();
