import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '@/db/client';
import { getOwnRecord, listLatest, listOnline, listWall } from '@/lib/members/queries';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/platform/session/token';
import { ensureBuild, webArguments } from '@/scripts/start/build';
import { href } from '@/lib/routing/href';
import { startBareApp } from './bare-app';
import type { BenchServer, FilledDatabase } from './databases';
import { freePort, runNode, startServer, type Running } from './processes';
import { createRecorder } from './statements';
import { median, printTable, verdict } from './table';

const concurrency = 16;
const listRatio = 0.3;
const homeRatio = 0.7;

type Target = {
  name: string;
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  mustHold?: string;
};
type Pair = { name: string; ours: Target; bare: Target; least: number };
type Round = { perSecond: number; p50: number; p95: number; bytes: number; failures: number; firstFailure?: string };

type RatesOptions = { rounds: number; seconds: number };

/**
 * Measures requests per second of the real web process and of bare servers in alternating rounds, with the same
 * statements.
 */
export async function compareRates(
  server: BenchServer,
  database: FilledDatabase,
  options: RatesOptions,
): Promise<void> {
  const file = path.join(server.dataDir, 'statements.json');
  writeFileSync(file, JSON.stringify(await recordStatements(database)));
  await ensureBuild(new AbortController().signal);
  const env = { DATABASE_URL: database.url, STATEMENTS: file };
  const started: { stop: () => Promise<void> }[] = [];
  try {
    const web = await startWeb(server, database.url);
    started.push(web);
    const bareApp = await startBareApp(env);
    started.push({ stop: bareApp.remove });
    const port = await freePort();
    const bareList = await startServer({
      args: ['bench/servers/bare-list.mjs'],
      port,
      env,
      logFile: path.join(server.dataDir, 'bare-list.log'),
      healthPath: '/',
    });
    started.push(bareList);
    const pairs = await pairsOf({ web, bareApp, bareList }, database, server.dataDir);
    const rows: string[][] = [];
    for (const pair of pairs) rows.push(await compare(pair, options));
    printTable(
      `Through HTTP at ${database.population.members.toLocaleString('en')} members: requests a second, ${concurrency} at a time, median of ${options.rounds} rounds of ${options.seconds} s in turns`,
      ['what', 'ours', 'bare', 'ratio', 'limit', '', 'ours ms p50/p95', 'bare ms p50/p95', 'ours bytes', 'bare bytes'],
      rows,
    );
  } finally {
    for (const { stop } of started.reverse()) await stop();
  }
}

/**
 * Returns the statements for the bare servers: those of the list call and of both homes, with the rows that each shows.
 */
async function recordStatements({ url, world }: FilledDatabase) {
  const recorder = createRecorder(url);
  const reader = world.readers.gold;
  const one = async (shown: number, run: (db: Db) => Promise<unknown>) => {
    const [statement] = await recorder.record(run);
    if (!statement) throw new Error('a page of the lists sent nothing');
    return { ...statement, shown };
  };
  const latest = await one(8, (db) => listLatest(db, reader, 1));
  const online = await one(8, (db) => listOnline(db, reader, 1));
  const wall = await one(12, (db) => listWall(db, reader));
  const user = await one(0, (db) => getOwnRecord(db, reader.id));
  await recorder.close();
  return {
    list: latest,
    pages: {
      desktop: [wall, online, latest, user],
      phone: [
        { ...online, shown: 20 },
        { ...latest, shown: 0 },
      ],
    },
  };
}

async function startWeb(server: BenchServer, databaseUrl: string): Promise<Running> {
  const port = await freePort();
  return startServer({
    args: [...webArguments, 'start', '-p', String(port)],
    port,
    logFile: path.join(server.dataDir, 'web.log'),
    healthPath: '/robots.txt',
    env: {
      DATABASE_URL: databaseUrl,
      EMBEDDED: '0',
      DEMO: '0',
      DATA_DIR: server.dataDir,
      RATE_LIMITS: 'off',
      SITE_URL: `http://127.0.0.1:${port}`,
    },
  });
}

const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

async function pairsOf(
  { web, bareApp, bareList }: Record<'web' | 'bareApp' | 'bareList', Running>,
  { world }: FilledDatabase,
  dataDir: string,
): Promise<Pair[]> {
  const { token } = world.readers.gold;
  const cookie = `${sessionCookieName(web.url)}=${await sealToken(token, loadSecrets(dataDir).authSecret)}; language=en`;
  const json = { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'en' };
  const call = (name: string): Pair => ({
    name: `list call ${name}`,
    ours: {
      name,
      url: `${web.url}/member/index/${name}`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token, page: 1 }),
      mustHold: '"status":200',
    },
    bare: {
      name: 'bare',
      url: bareList.url,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token, page: 1 }),
      mustHold: '"status":200',
    },
    least: listRatio,
  });
  const home = (name: string, address: string, bare: string, agent: string): Pair => ({
    name: `${name} home`,
    ours: {
      name,
      url: `${web.url}${address}`,
      headers: { cookie, 'user-agent': agent, accept: 'text/html' },
      mustHold: '</html>',
    },
    bare: {
      name: 'bare',
      url: `${bareApp.url}/${bare}`,
      headers: { 'user-agent': agent, accept: 'text/html' },
      mustHold: '</html>',
    },
    least: homeRatio,
  });
  return [
    call('new_opposite_sex'),
    call('onlinelist'),
    home('desktop', href('desktop', 'home'), 'desktop', desktopAgent),
    home('phone', href('mobile', 'home'), 'phone', phoneAgent),
  ];
}

async function compare(pair: Pair, { rounds, seconds }: RatesOptions): Promise<string[]> {
  const results = { ours: [] as Round[], bare: [] as Round[] };
  for (const side of ['ours', 'bare'] as const) await load(pair[side], 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      results[side].push(await load(pair[side], seconds));
  }
  const rate = (side: Round[]) => median(side.map(({ perSecond }) => perSecond));
  const wait = (side: Round[]) =>
    `${median(side.map(({ p50 }) => p50)).toFixed(1)} / ${median(side.map(({ p95 }) => p95)).toFixed(1)}`;
  const size = (side: Round[]) => String(Math.round(median(side.map(({ bytes }) => bytes))));
  const ratio = rate(results.ours) / rate(results.bare);
  return [
    pair.name,
    rate(results.ours).toFixed(0),
    rate(results.bare).toFixed(0),
    ratio.toFixed(2),
    String(pair.least),
    verdict(ratio >= pair.least),
    wait(results.ours),
    wait(results.bare),
    size(results.ours),
    size(results.bare),
  ];
}

async function load({ name, ...target }: Target, seconds: number): Promise<Round> {
  const output = await runNode(['bench/servers/load.mjs', JSON.stringify({ ...target, concurrency, seconds })]);
  const round = JSON.parse(output) as Round; // the output of load.mjs
  if (round.failures > 0)
    throw new Error(`${name}: ${round.failures} requests failed, the first with ${round.firstFailure}`);
  return round;
}
