import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listLatest } from '@/lib/members/queries';
import { ensureBuild } from '@/scripts/start/build';
import type { BenchServer, FilledDatabase } from './databases';
import { concurrency, load, type Round, type Target } from './load';
import { freePort, startServer, type Running } from './processes';
import { createRecorder } from './statements';
import { median, printTable, verdict } from './table';
import { startWeb } from './web';

const listRatio = 0.3;

type Pair = { name: string; ours: Target; bare: Target; least: number };
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
  writeFileSync(file, JSON.stringify(await recordStatement(database)));
  await ensureBuild(new AbortController().signal);
  const env = { DATABASE_URL: database.url, STATEMENTS: file };
  const started: { stop: () => Promise<void> }[] = [];
  try {
    const web = await startWeb({ dataDir: server.dataDir, databaseUrl: database.url });
    started.push(web);
    const port = await freePort();
    const bareList = await startServer({
      args: ['bench/servers/bare-list.mjs'],
      port,
      env,
      logFile: path.join(server.dataDir, 'bare-list.log'),
      healthPath: '/',
    });
    started.push(bareList);
    const pairs = pairsOf({ web, bareList }, database);
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

/** Returns the statement of the list call for the bare server. */
async function recordStatement({ url, world }: FilledDatabase) {
  const recorder = createRecorder(url);
  const [list] = await recorder.record((db) => listLatest(db, world.readers.gold, 1));
  await recorder.close();
  if (!list) throw new Error('the list call sent no statement');
  return { list };
}

function pairsOf({ web, bareList }: Record<'web' | 'bareList', Running>, { world }: FilledDatabase): Pair[] {
  const { token } = world.readers.gold;
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
  return [call('new_opposite_sex'), call('onlinelist')];
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
