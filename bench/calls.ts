import { createDb } from '@/db/client';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { cpuOf } from '@/lib/testing/processor-time';
import { ensureBuild } from '@/scripts/start/build';
import { agents } from '@/lib/testing/agents';
import { startBenchServer } from './support/databases';
import { describeMachine, option } from './support/machine';
import type { Running } from './support/processes';
import { createReaders, listReads, type ReadCase, type Readers, type Who } from './support/read-cases';
import { Sender, type Outgoing } from './support/requests';
import { median, printTable, quantile, verdict } from './support/table';
import { cpuOfTree } from './support/usage';
import { startWeb } from './support/web';

/*
 * npm run bench:calls [-- --before=folder of a built revision --members=1000000 --data=folder to keep --rounds=4 --only=part of a name]
 * Times every call that reads and every page, one at a time, for a typical and a heavy member among 1,000,000, in
 * alternating rounds of both revisions. CPU is that of the web process and of PostgreSQL together.
 */

/** Requests of a case in a round; a page costs about ten times a call. */
const perRound = { call: 40, page: 12 } as const;
/** The limit of every read, one request at a time. */
const slowestMs = 60;
/** CPU of short rounds differs by some percent between two runs of one revision. */
const tolerance = 1.1;

type Side = { readonly name: string; readonly web: Running; readonly cookies: ReadonlyMap<Who, string> };
type Sample = { readonly times: number[]; cpu: number; requests: number };

async function main(): Promise<void> {
  const server = await startBenchServer(option('data'));
  const sender = new Sender(1);
  const sides: Side[] = [];
  try {
    console.log(describeMachine(server.version));
    const { url, world } = await server.fill('bench_large', Number(option('members') ?? 1_000_000));
    const { db, sql, close } = createDb(url, { max: 1 });
    const readers = await createReaders(db, sql, world);
    await close();
    await ensureBuild(new AbortController().signal);
    const before = option('before');
    const secret = loadSecrets(server.dataDir).authSecret;
    for (const { name, folder } of [
      ...(before ? [{ name: 'before', folder: before }] : []),
      { name: 'now', folder: undefined },
    ]) {
      const web = await startWeb({ dataDir: server.dataDir, databaseUrl: url, folder });
      sides.push({ name, web, cookies: await cookiesOf(web, readers, secret) });
    }
    const cases = (['typical', 'heavy', 'staff', 'visitor'] as const)
      .flatMap((who) => listReads(who, who === 'visitor' ? 0 : readers[who].other))
      .filter(({ name }) => name.includes(option('only') ?? ''));
    const rows: string[][] = [];
    for (const read of cases)
      try {
        rows.push(await compare(read, { sides, sender, postmaster: server.pid }));
      } catch (error) {
        // The figures of the other reads are worth minutes.
        console.error(`${read.name} as ${read.who}:`, error);
        process.exitCode = 1;
      }
    printTable(
      `Median milliseconds of one request at a time (p95 at most ${slowestMs}), and milliseconds of CPU (web process and PostgreSQL)`,
      ['what', 'as', ...sides.flatMap(({ name }) => [`${name}, ms`, `${name}, CPU`]), 'p95, ms', 'CPU ratio', ''],
      rows,
    );
  } finally {
    sender.close();
    for (const { web } of sides) await web.stop();
    await server.stop();
  }
}

async function cookiesOf(web: Running, readers: Readers, secret: string): Promise<ReadonlyMap<Who, string>> {
  const name = sessionCookieName(web.url);
  const cookies = new Map<Who, string>([['visitor', 'language=en']]);
  for (const who of ['typical', 'heavy', 'staff'] as const)
    cookies.set(who, `${name}=${await sealToken(readers[who].token, secret)}; language=en`);
  return cookies;
}

type Bench = { readonly sides: readonly Side[]; readonly sender: Sender; readonly postmaster: number };

async function compare(read: ReadCase, { sides, sender, postmaster }: Bench): Promise<string[]> {
  const rounds = Number(option('rounds') ?? 4);
  const count = 'path' in read ? perRound.call : perRound.page;
  const samples: Sample[] = sides.map(() => ({ times: [], cpu: 0, requests: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [...sides.keys()] : [...sides.keys()].reverse();
    for (const index of order) {
      const [side, sample] = [sides[index], samples[index]];
      if (!side || !sample) continue;
      const used = () => cpuOf(side.web.pid) + cpuOfTree(postmaster);
      const from = used();
      const times: number[] = [];
      for (let sent = 0; sent < count; sent += 1) times.push((await sender.send(toRequest(read, side))).ms);
      if (round === 0) continue; // compiles and caches
      sample.times.push(...times);
      sample.cpu += (used() - from) / 1_000;
      sample.requests += count;
    }
  }
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('there is no revision to measure');
  const cpu = (sample: Sample) => sample.cpu / sample.requests;
  const now = median(last.times);
  const slow = quantile(last.times, 0.95);
  const isCompared = sides.length > 1;
  const isKept = read.limitMs === undefined ? cpu(last) <= cpu(first) * tolerance : now <= read.limitMs;
  return [
    'terminal' in read ? `${read.name}, ${read.terminal}` : read.name,
    read.who,
    ...samples.flatMap((sample) => [median(sample.times).toFixed(1), cpu(sample).toFixed(2)]),
    slow.toFixed(1),
    isCompared ? (cpu(last) / cpu(first)).toFixed(2) : '–',
    verdict(isKept && slow <= slowestMs),
  ];
}

function toRequest(read: ReadCase, { web, cookies }: Side): Outgoing {
  const cookie = cookies.get(read.who) ?? '';
  if (!('path' in read))
    return {
      url: web.url + read.address,
      headers: { cookie, 'user-agent': agents[read.terminal === 'mobile' ? 'phone' : 'desktop'], accept: 'text/html' },
      mustHold: '</html>',
    };
  return {
    url: web.url + read.path,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: web.url },
    body: JSON.stringify(read.input),
    mustHold: '"status":200',
  };
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
