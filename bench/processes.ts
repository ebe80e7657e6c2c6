import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDatabaseIfMissing, startEmbedded } from '@/db/embedded';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { cpuOf } from '@/lib/testing/processor-time';
import { describeMachine, option } from './support/machine';
import { freePort, runNode, startServer } from './support/processes';
import { median, printTable, verdict } from './support/table';
import { memoryOf } from './support/usage';
import { startWeb } from './support/web';

/*
 * npm run bench:processes [-- --before=<folder of another built revision> --starts=7]
 * Measures the time from the spawn of a process until it responds, its CPU and its memory (PSS) at that moment.
 * `npm run bench:memory` measures the memory of all processes at rest.
 */

const readyMilliseconds = 400;
const starts = Number(option('starts') ?? 7);

type Revision = { readonly name: string; readonly folder: string };
type Start = { readonly milliseconds: number; readonly cpu: number; readonly memory: number };
/** Starts a process, measures it and ends it. */
type Case = { readonly what: string; readonly bar?: number; readonly start: () => Promise<Start> };

async function main(): Promise<void> {
  const before = option('before');
  const revisions: Revision[] = [
    ...(before ? [{ name: 'before', folder: path.resolve(before) }] : []),
    { name: 'now', folder: process.cwd() },
  ];
  console.log(`${describeMachine()}\n${starts} starts of each process, in turn`);
  await measureStarts(revisions);
}

async function measureStarts(revisions: readonly Revision[]): Promise<void> {
  const folder = makeFolder();
  const server = await startEmbedded({ dataDir: folder });
  try {
    const logFile = path.join(folder, 'process.log');
    const prepared = await Promise.all(
      revisions.map(async ({ name, folder: code }) => {
        const databaseUrl = await createMigrated(server.url, name, code);
        // Started once before, so that its bundle exists and its files are in the cache of the system.
        const node = await RealtimeProcess.start({ databaseUrl, folder: code, logFile });
        await node.end();
        return { name, code, databaseUrl, node };
      }),
    );
    const cases: Case[] = [
      { what: 'bare node:http server', start: () => measureBare(logFile) },
      ...prepared.map(({ name, node }) => ({
        what: `live connection, ${name}`,
        bar: readyMilliseconds,
        start: () => measureLive(node),
      })),
      ...prepared.map(({ name, code, databaseUrl }) => ({
        what: `web process and its first page, ${name}`,
        start: () => measureWeb({ dataDir: folder, databaseUrl, folder: code }),
      })),
    ];
    const startsByCase = new Map<string, Start[]>();
    for (let round = 0; round < starts; round += 1)
      for (const { what, start } of cases) startsByCase.set(what, [...(startsByCase.get(what) ?? []), await start()]);
    printTable(
      'From the spawn to the first response',
      ['process', 'median, ms', 'slowest, ms', 'CPU, ms', 'PSS, MB', 'must, ms', ''],
      cases.map(({ what, bar }) => {
        const all = startsByCase.get(what) ?? [];
        const middle = median(all.map(({ milliseconds }) => milliseconds));
        return [
          what,
          middle.toFixed(0),
          Math.max(...all.map(({ milliseconds }) => milliseconds)).toFixed(0),
          median(all.map(({ cpu }) => cpu / 1_000)).toFixed(0),
          median(all.map(({ memory }) => memory / 1_024)).toFixed(0),
          String(bar ?? '–'),
          bar === undefined ? '' : verdict(middle <= bar),
        ];
      }),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a database with the migrations of a revision. */
async function createMigrated(serverUrl: string, name: string, code: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/bench_${name}`;
  await createDatabaseIfMissing(url.href);
  await runNode(['--import', 'tsx', 'scripts/db-migrate.ts', url.href], { cwd: code });
  return url.href;
}

async function measureLive(node: RealtimeProcess): Promise<Start> {
  const from = performance.now();
  await node.start();
  const start = readStart(node.pid, from);
  await node.end();
  return start;
}

async function measureWeb(options: Parameters<typeof startWeb>[0]): Promise<Start> {
  const from = performance.now();
  const web = await startWeb(options);
  const start = readStart(web.pid, from);
  await web.stop();
  return start;
}

/** The least that a process of Node needs. */
async function measureBare(logFile: string): Promise<Start> {
  const port = await freePort();
  const code = `require('node:http').createServer((_, response) => response.end('ok')).listen(${port})`;
  const from = performance.now();
  const bare = await startServer({ args: ['-e', code], port, logFile, healthPath: '/' });
  const start = readStart(bare.pid, from);
  await bare.stop();
  return start;
}

function readStart(pid: number, from: number): Start {
  return { milliseconds: performance.now() - from, cpu: cpuOf(pid), memory: memoryOf(pid) };
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-processes-'));
  chmodSync(folder, 0o755); // the database may run as another user, who needs access
  return folder;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
