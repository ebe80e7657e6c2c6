import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { createDb } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { createRandom } from '@/db/seed/random';
import { startSession } from '@/lib/web/session/store';
import { findViolations } from '@/lib/testing/live/chat-invariants';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { ChatLoad } from '@/lib/testing/live/chat-load';
import type { TestMember } from '@/lib/testing/test-member';
import { TcpProxy } from '@/lib/testing/live/tcp-proxy';
import { measureBodies } from './faults/bodies';
import { measureConnections } from './faults/connections';
import { measureCrowds } from './faults/crowds';
import { measureFrames } from './faults/frames';
import { measureFullDisk } from './faults/full-disk';
import { measurePages } from './faults/pages';
import { measurePictures } from './faults/pictures';
import { describeMachine, option } from './support/machine';
import { runNode } from './support/processes';
import { median, printTable, verdict } from './support/table';

/*
 * npm run bench:faults [-- --only=bodies|connections|crowds|disk|frames|pages|pictures|kills --before=<folder of another revision>]
 * npm run bench:faults -- --only=kills [--seed=1 --pairs=25 --per-second=500 --kills=20 --database-kills=10 --drops=20 --freezes=1]
 * Runs with `--conditions=import`: the clients of the kills are those of pages, and the CommonJS build of socket.io-client has not the
 * transports that these choose from.
 * Bodies (faults/bodies.ts): guests send large bodies, and bodies of many parts, for --seconds=10 each. Both
 * revisions have to be built.
 * Connections (faults/connections.ts): hostile or broken ones, of which --scale=0.1 cuts a tenth.
 * Crowds (faults/crowds.ts): many members come or go at once. Frames (faults/frames.ts): one member sends as much as the
 * limits allow. Pages (faults/pages.ts): clients ask for pages without pause; needs a build. Pictures (faults/pictures.ts):
 * one member sends slow ones.
 * Disk (faults/full-disk.ts): a disk that is full for a while. Kills:
 * Pairs with the browser's store chat through a proxy while the live connection and PostgreSQL are killed, frozen and
 * cut off, in an order drawn from the seed. Clients send frames twice, resend old ones and deliver some late. At the
 * end every message is verified.
 */

const number = (name: string, usual: number) => Number(option(name) ?? usual);
const seed = number('seed', Date.now() % 1_000_000);
const perSecond = number('per-second', 500);
/** Milliseconds until the first acknowledgement; the median is optional. */
type Bar = { readonly median?: number; readonly slowest: number };
const bars = {
  kill: { median: 1_000, slowest: 1_500 },
  chat: { slowest: 2_000 },
  database: { slowest: 5_000 },
} as const satisfies Record<string, Bar>;
const timeoutMilliseconds = 60_000;

type Fault = {
  readonly name: string;
  readonly bar: Bar | undefined;
  readonly action: () => Promise<unknown>;
  readonly times: number;
};

async function main(): Promise<void> {
  const only = option('only');
  const before = option('before');
  if (only === undefined || only === 'bodies') await measureBodies(before);
  if (only === undefined || only === 'connections') await measureConnections(number('scale', 1));
  if (only === undefined || only === 'crowds') await measureCrowds(before);
  if (only === undefined || only === 'disk') await measureFullDisk();
  if (only === undefined || only === 'frames') await measureFrames(before);
  if (only === undefined || only === 'pages') await measurePages(before);
  if (only === undefined || only === 'pictures') await measurePictures();
  if (only !== undefined && only !== 'kills') return;
  if (before) await measureKills('before', before);
  await measureKills('now');
}

/** Measures the live connection of a folder; this one by default. Clients are those of this revision. */
async function measureKills(revision: string, code?: string): Promise<void> {
  const random = createRandom(String(seed));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-faults-'));
  chmodSync(folder, 0o755); // the database may run as another user, who needs access
  let server = await startEmbedded({ dataDir: folder });
  await runNode(['--import', 'tsx', 'scripts/db-migrate.ts', server.url], { cwd: code });
  const database = createDb(server.url, { max: 2 });
  const node = await RealtimeProcess.start({
    databaseUrl: server.url,
    logFile: path.join(folder, 'realtime.log'),
    folder: code,
  });
  const proxy = await TcpProxy.start([node.port]);
  console.log(`${describeMachine()}\n${revision}: seed ${seed}, ${perSecond} messages/s`);

  const createMember = async (gender: 'male' | 'female'): Promise<TestMember> => {
    const id = await insertGold(database.sql, gender);
    return {
      id,
      token: await startSession(database.db, {
        memberId: id,
        terminal: 'client',
        userAgent: '',
        addressPrefix: '',
        now: new Date(),
      }),
    };
  };
  const pairs: [TestMember, TestMember][] = [];
  for (let n = 0; n < number('pairs', 25); n += 1)
    pairs.push([await createMember('male'), await createMember('female')]);
  const load = new ChatLoad({
    port: proxy.port,
    pairs,
    faultRates: { random: random.next, duplicate: 0.05, stale: 0.05, late: 0.1 },
  });

  const kinds: Fault[] = [
    {
      name: 'kill -9 of the live connection',
      bar: bars.kill,
      times: number('kills', 20),
      // Restarted at once, as the start command does.
      action: () => node.end('SIGKILL').then(() => node.start()),
    },
    {
      name: 'kill -9 of PostgreSQL',
      bar: bars.database,
      times: number('database-kills', 10),
      async action() {
        process.kill(server.pid, 'SIGKILL');
        await server.stop(); // releases the lock of the folder
        server = await startEmbedded({ dataDir: folder, port: server.port });
      },
    },
    {
      name: 'half of the connections dropped',
      bar: bars.chat,
      times: number('drops', 20),
      action: async () => proxy.drop(() => random.next() < 0.5),
    },
    {
      name: 'frozen for 10 s (from its thawing)',
      bar: undefined,
      times: number('freezes', 1),
      async action() {
        node.signal('SIGSTOP');
        await wait(10_000);
        node.signal('SIGCONT');
      },
    },
  ];
  const took = new Map<string, number[]>();
  const stop = async () => {
    load.stop();
    await proxy.stop();
    await node.end('SIGKILL');
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const leave = () => void stop().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    if (!(await load.online(30_000))) throw new Error('not every client connected');
    load.start(perSecond);
    await load.firstAck(timeoutMilliseconds);
    for (const { name, action } of random.shuffled(
      kinds.flatMap((kind) => Array.from({ length: kind.times }, () => kind)),
    )) {
      await wait(500 + 1_000 * random.next());
      const from = Date.now();
      const running = action();
      if (name.startsWith('frozen')) await running;
      const milliseconds = await load.firstAck(timeoutMilliseconds, name.startsWith('frozen') ? Date.now() : from);
      await running;
      took.set(name, [...(took.get(name) ?? []), milliseconds]);
      console.log(
        `${name}: ${milliseconds.toFixed(0)} ms, ${load.acknowledgedCount} of ${load.sentCount} acknowledged`,
      );
    }
    load.pause();
    const isDelivered = await load.delivered(timeoutMilliseconds);
    const violations = (
      await Promise.all(load.pairs.map((pair) => findViolations(database.sql, pair, load.sent)))
    ).flat();
    printTable(
      `First new acknowledgement after a fault, ms from the fault, ${revision}`,
      ['fault', 'times', 'median', 'slowest', 'must', ''],
      kinds
        .filter(({ times }) => times > 0)
        .map(({ name, bar }) => {
          const all = took.get(name) ?? [];
          const slowest = all.some(Number.isNaN) ? Number.NaN : Math.max(...all);
          return [
            name,
            String(all.length),
            median(all).toFixed(0),
            slowest.toFixed(0),
            bar ? [bar.median, bar.slowest].filter(Boolean).join(', ') : '–',
            bar ? verdict(slowest <= bar.slowest && median(all) <= (bar.median ?? Number.POSITIVE_INFINITY)) : '',
          ];
        }),
    );
    console.log(
      `\n${load.sentCount} messages sent, ${load.acknowledgedCount} acknowledged; everything arrived: ${verdict(isDelivered)}; wrong: ${violations.length} ${verdict(violations.length === 0)}`,
    );
    for (const line of violations.slice(0, 20)) console.log(`  ${line}`);
    if (!isDelivered) for (const line of load.describe().slice(0, 20)) console.log(`  ${line}`);
    if (!isDelivered || violations.length > 0) process.exitCode = 1;
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await stop();
  }
}

/** Names its columns, so that it also works on the tables of an older revision. Returns the id. */
async function insertGold(sql: Sql, gender: 'male' | 'female'): Promise<number> {
  const name = randomUUID();
  const [row] = await sql<{ id: number }[]>`
    insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country, gold_expires_at)
    values (${name.slice(0, 8)}, ${name}, ${name}, ${name}, 'no password fits', ${gender}, '1990-01-01', 'GB', now() + interval '1 day')
    returning id::float8 as id`;
  if (!row) throw new Error('the member was not stored');
  return row.id;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
