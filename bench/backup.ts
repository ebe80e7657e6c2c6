import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@/db/migrate';
import { agents } from '@/lib/testing/agents';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { ensureBuild } from '@/scripts/start/build';
import { startBenchServer, type BenchServer } from './support/databases';
import { concurrency, load, type Target } from './support/load';
import { describeMachine, option } from './support/machine';
import { median, printTable, verdict } from './support/table';
import { startWeb } from './support/web';

/*
 * npm run bench:backup [-- --members=1000000 --messages=10000000 --data=folder to keep --rounds=2 --seconds=15 --built=folder of a built revision]
 * Takes a backup of the embedded server alone, and others while list calls load the web process: how long they take, how large they are,
 * and how many calls are replied to with and without one, in turns. Everything is on one machine and one disk.
 */

const maxSeconds = 300;
const minRatio = 0.9;
const calls = ['onlinelist', 'new_opposite_sex'] as const;

type Windows = { readonly without: number[]; readonly during: number[] };
type Round = { readonly name: string; readonly seconds: number; readonly bytes: number };

async function main(): Promise<void> {
  const server = await startBenchServer(option('data'));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-bench-backups-'));
  try {
    console.log(describeMachine(server.version));
    const members = Number(option('members') ?? 1_000_000);
    const messages = Number(option('messages') ?? 10_000_000);
    const { url, world } = await server.fill('bench_large', members, { letters: 10_000, messages });
    // A base backup is of all databases of a server; the one of the site has to be there.
    const site = new URL(url);
    site.pathname = '/yuanfen';
    await migrate(site.href);
    const built = option('built');
    if (built === undefined) await ensureBuild(new AbortController().signal);
    const web = await startWeb({ dataDir: server.dataDir, databaseUrl: url, folder: built });
    try {
      const cookie = await sealToken(world.readers.gold.token, loadSecrets(server.dataDir).authSecret);
      await measure(server, { folder, targets: calls.map((call) => toTarget(call, web.url, cookie)) });
    } finally {
      await web.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}

async function measure(server: BenchServer, { folder, targets }: { folder: string; targets: readonly Target[] }) {
  const seconds = Number(option('seconds') ?? 15);
  const windows: Windows[] = targets.map(() => ({ without: [], during: [] }));
  const rounds: Round[] = [{ name: 'alone', ...(await backUp(server.dataDir, folder)) }];
  const pass = async (kind: keyof Windows) => {
    for (const [index, target] of targets.entries())
      windows[index]?.[kind].push((await load(target, seconds)).perSecond);
  };
  for (const target of targets) await load(target, seconds); // compiles and caches
  await pass('without');
  for (let round = 0; round < Number(option('rounds') ?? 2); round += 1) {
    let isOver = false;
    const taken = backUp(server.dataDir, folder).finally(() => (isOver = true));
    while (!isOver) await pass('during');
    rounds.push({ name: 'during calls', ...(await taken) });
    await pass('without');
  }
  report({ rounds, windows, seconds });
}

/** Runs the command and returns how long it took, and the bytes of the backup, which is removed. */
async function backUp(dataDir: string, folder: string): Promise<Omit<Round, 'name'>> {
  const from = performance.now();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the backup ended with ${code}`))));
  });
  const seconds = (performance.now() - from) / 1000;
  const [name = ''] = readdirSync(folder);
  const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, name, file)).size, 0);
  rmSync(path.join(folder, name), { recursive: true });
  return { seconds, bytes };
}

function report({ rounds, windows, seconds }: { rounds: Round[]; windows: Windows[]; seconds: number }): void {
  printTable(
    `Backups (at most ${maxSeconds} s each)`,
    ['backup', 'seconds', 'MB', ''],
    rounds.map(({ name, seconds: taken, bytes }) => [
      name,
      taken.toFixed(0),
      (bytes / 1e6).toFixed(0),
      verdict(taken <= maxSeconds),
    ]),
  );
  printTable(
    `Calls a second, ${concurrency} at a time: medians of windows of ${seconds} s (at least ${minRatio} of the rate without a backup)`,
    ['call', 'without', 'windows', 'during', 'windows', 'ratio', ''],
    calls.map((call, index) => {
      const { without, during } = windows[index] ?? { without: [], during: [] };
      const ratio = median(during) / median(without);
      return [
        ...[call, median(without).toFixed(0), String(without.length), median(during).toFixed(0), String(during.length)],
        ...[ratio.toFixed(2), verdict(ratio >= minRatio)],
      ];
    }),
  );
}

function toTarget(call: (typeof calls)[number], url: string, cookie: string): Target {
  return {
    name: call,
    url: `${url}/member/index/${call}`,
    method: 'POST',
    headers: {
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      cookie: `${sessionCookieName(url)}=${cookie}; language=en`,
      origin: url,
      'sec-fetch-site': 'same-origin',
      'user-agent': agents.desktop,
    },
    body: JSON.stringify({ page: 1 }),
    mustHold: '"status":200',
  };
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
