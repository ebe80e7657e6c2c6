import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listLatest, listOnline } from '@/lib/members/queries';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { ensureBuild } from '@/scripts/start/build';
import { webOptions } from '@/scripts/start/web-arguments';
import { agents } from '@/lib/testing/agents';
import { siteAddress } from './site-address';
import type { BenchServer, FilledDatabase } from './databases';
import { concurrency, load, type RoundsOptions, type Target } from './load';
import { freePort, startServer, type Running } from './processes';
import { createRecorder } from './statements';
import { median, printTable, verdict } from './table';
import { Meter } from './usage';
import { startWeb } from './web';

/** Least part of the rate of node:http with the same statement. */
const leastRatio = 0.35;
const warmUpSeconds = 2;
const calls = ['new_opposite_sex', 'onlinelist'] as const;
type Call = (typeof calls)[number];

type Side = { readonly name: string; readonly start: () => Promise<Running>; readonly path: (call: Call) => string };
type Sample = {
  readonly side: string;
  readonly call: Call;
  /** The number of the fresh processes. */
  readonly turn: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Microseconds of CPU for each request. */
  readonly web: number;
  readonly postgres: number;
};

/** The medians of a side; `ratio` is the part of the bare server's rate. */
export type CallRates = Omit<Sample, 'turn'> & { readonly ratio: number };

/** Prints how list calls compare with a bare server. */
export async function compareRates(
  server: BenchServer,
  database: FilledDatabase,
  options: RoundsOptions,
): Promise<void> {
  printRates(await rateCalls(server, database, options), { ...options, members: database.population.members });
}

/**
 * Measures list calls of the web process, of node:http with the same statement and, if given, of an earlier revision, in
 * alternating rounds. All are requested as a browser does: with a session cookie and accepted encodings.
 */
export async function rateCalls(
  server: BenchServer,
  database: FilledDatabase,
  options: RoundsOptions,
): Promise<CallRates[]> {
  const file = path.join(server.dataDir, 'statements.json');
  writeFileSync(file, JSON.stringify(await recordStatements(database)));
  await ensureBuild(new AbortController().signal);
  const web = (name: string, folder?: string): Side => ({
    name,
    start: () => startWeb({ dataDir: server.dataDir, databaseUrl: database.url, folder }),
    path: (call) => `/member/index/${call}`,
  });
  const bare: Side = {
    name: 'bare',
    start: () => startBare(server, { DATABASE_URL: siteAddress(database.url, server.dataDir), STATEMENTS: file }),
    path: (call) => `/${call}`,
  };
  const sides = [web('now'), ...(options.before ? [web('before', options.before)] : []), bare];
  const cookie = await sealToken(database.world.readers.gold.token, loadSecrets(server.dataDir).authSecret);
  const samples: Sample[] = [];
  for (let turn = 0; turn < options.processes; turn += 1) {
    const order = turn % 2 === 0 ? sides : sides.toReversed();
    samples.push(...(await measure(order, { ...options, turn, cookie, postmaster: server.pid })));
  }
  return toRates(sides, samples, options.processes);
}

/** Returns the statement of each list call for the bare server. */
async function recordStatements({ url, world }: FilledDatabase) {
  const recorder = createRecorder(url);
  const [latest] = await recorder.record((db) => listLatest(db, world.readers.gold, 1));
  const [online] = await recorder.record((db) => listOnline(db, world.readers.gold, 1));
  await recorder.close();
  if (!latest || !online) throw new Error('a list call sent no statement');
  return { new_opposite_sex: latest, onlinelist: online } satisfies Record<Call, unknown>;
}

async function startBare({ dataDir }: BenchServer, env: Record<string, string>): Promise<Running> {
  const logFile = path.join(dataDir, 'bare-list.log');
  return startServer({
    args: [...webOptions, 'bench/servers/bare-list.mjs'],
    port: await freePort(),
    env,
    logFile,
    healthPath: `/${calls[0]}`,
  });
}

type MeasureOptions = RoundsOptions & { readonly turn: number; readonly cookie: string; readonly postmaster: number };

/** Starts a fresh process of each side and measures them in turns. */
async function measure(sides: readonly Side[], options: MeasureOptions): Promise<Sample[]> {
  const { turn, rounds, seconds, postmaster } = options;
  const started: { side: Side; running: Running }[] = [];
  const samples: Sample[] = [];
  try {
    for (const side of sides) started.push({ side, running: await side.start() });
    for (const call of calls) {
      const targets = started.map(({ side, running }) => ({
        side: side.name,
        pid: running.pid,
        target: toTarget(call, running.url, { path: side.path(call), cookie: options.cookie }),
      }));
      for (const { target } of targets) await warmUp(target);
      for (let round = 0; round < rounds; round += 1) {
        for (const { side, pid, target } of round % 2 === 0 ? targets : targets.toReversed()) {
          const meter = new Meter([pid], postmaster);
          const { perSecond, requests, p50, p95 } = await load(target, seconds);
          const { node, postgres } = meter.used();
          samples.push({
            ...{ side, call, turn, perSecond, p50, p95 },
            ...{ web: node / requests, postgres: postgres / requests },
          });
        }
      }
    }
    return samples;
  } finally {
    for (const { running } of started) await running.stop();
  }
}

function toTarget(name: Call, url: string, { path, cookie }: { path: string; cookie: string }): Target {
  return {
    name,
    url: url + path,
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en',
      'content-type': 'application/json',
      cookie: `${sessionCookieName(url)}=${cookie}; language=en`,
      origin: url,
      'sec-fetch-site': 'same-origin',
      'user-agent': agents.desktop,
    },
    body: JSON.stringify({ page: 1 }),
  };
}

/** Checks one reply, which may be compressed, and lets V8 optimize the code. */
async function warmUp(target: Target): Promise<void> {
  const { url, method = 'POST', headers, body } = target;
  const reply = await fetch(url, { method, headers, body: body ?? null });
  const text = await reply.text();
  if (!text.includes('"status":200')) throw new Error(`${url} replied ${text.slice(0, 300)}`);
  await load(target, warmUpSeconds);
}

/** Returns the medians of each side, and the median over the fresh processes of its rate as a part of the bare server's. */
function toRates(sides: readonly Side[], samples: readonly Sample[], processes: number): CallRates[] {
  return calls.flatMap((call) =>
    sides.map(({ name: side }) => {
      const of = (name: string) => samples.filter((sample) => sample.call === call && sample.side === name);
      const value = (read: (sample: Sample) => number) => median(of(side).map(read));
      const rateOf = (name: string, turn: number) =>
        median(
          of(name)
            .filter((sample) => sample.turn === turn)
            .map(({ perSecond }) => perSecond),
        );
      return {
        ...{ call, side },
        perSecond: value(({ perSecond }) => perSecond),
        p50: value(({ p50 }) => p50),
        p95: value(({ p95 }) => p95),
        web: value(({ web }) => web),
        postgres: value(({ postgres }) => postgres),
        ratio: median(Array.from({ length: processes }, (_, turn) => rateOf(side, turn) / rateOf('bare', turn))),
      };
    }),
  );
}

function printRates(
  rates: readonly CallRates[],
  { processes, rounds, seconds, members }: RoundsOptions & { members: number },
): void {
  const rows = rates.map(({ call, side, perSecond, p50, p95, web, postgres, ratio }) => [
    ...[call, side, perSecond.toFixed(0), `${p50.toFixed(1)} / ${p95.toFixed(1)}`, web.toFixed(0), postgres.toFixed(0)],
    ...[ratio.toFixed(2), side === 'now' ? `${leastRatio} ${verdict(ratio >= leastRatio)}` : ''],
  ]);
  printTable(
    `List calls at ${members.toLocaleString('en')} members, ${concurrency} at a time: medians of ${processes} processes and ${rounds} rounds of ${seconds} s in turns`,
    ['call', 'side', 'a second', 'ms p50/p95', 'us web', 'us PostgreSQL', 'of bare', 'limit'],
    rows,
  );
}
