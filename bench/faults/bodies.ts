import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuild } from '@/scripts/start/build';
import { startBenchServer } from '../support/databases';
import { logIn } from '../support/log-in';
import { option } from '../support/machine';
import { repeatWhile, timeOther } from '../support/other-calls';
import { Sender } from '../support/requests';
import { printTable, quantile, verdict } from '../support/table';
import { withMemory } from '../support/usage';
import { startWeb } from '../support/web';

/*
 * Connections without a session that send bodies: many large ones that never end, many that stop, and few of many parts,
 * fields or keys. The memory of the web process stays bounded, and calls of a member are fast meanwhile.
 */

const cases = [
  { what: '1,000 uploads of 14 MB less a byte', kind: 'uploads', connections: 1_000 },
  { what: '60 uploads of 14 MB less a byte', kind: 'uploads', connections: 60 },
  { what: '1,000 openings of 63 kB less a byte', kind: 'openings', connections: 1_000 },
  { what: '1,000 openings that stop', kind: 'trickle', connections: 1_000 },
  { what: '120,000 parts, 10 MB', kind: 'parts', connections: 3 },
  { what: '6.5 million fields, 13 MB', kind: 'form', connections: 3 },
  { what: 'a million keys, 11 MB', kind: 'json', connections: 3 },
] as const;
/** Without bounds, a thousand uploads take more memory than the machine has. */
const onlyNow = '1,000 uploads of 14 MB less a byte';
const bars = { p95: 200, megabytes: 100 } as const;
const seconds = Number(option('seconds') ?? 10);

type Measured = {
  readonly what: string;
  readonly revision: string;
  readonly megabytes: number;
  readonly times: readonly number[];
};

/** Measures this revision, and the built one in the folder `before` if given. */
export async function measureBodies(before: string | undefined): Promise<void> {
  await ensureBuild(new AbortController().signal);
  const measured = [...(before ? await measureRevision('before', before) : []), ...(await measureRevision('now'))];
  printTable(
    `Bodies of connections without a session, and calls of a member for ${seconds} s`,
    ['what', 'revision', 'more RSS in MB', 'other calls', 'p95, ms', 'slowest, ms', ''],
    measured.map(({ what, revision, megabytes, times }) => [
      what,
      revision,
      megabytes.toFixed(0),
      String(times.length),
      quantile(times, 0.95).toFixed(1),
      Math.max(...times).toFixed(0),
      verdict(isKept({ megabytes, times })),
    ]),
  );
  if (!measured.filter(({ revision }) => revision === 'now').every(isKept)) process.exitCode = 1;
}

const isKept = ({ megabytes, times }: Pick<Measured, 'megabytes' | 'times'>) =>
  megabytes <= bars.megabytes && quantile(times, 0.95) <= bars.p95;

async function measureRevision(revision: string, folder?: string): Promise<Measured[]> {
  const server = await startBenchServer();
  const { url: databaseUrl } = await server.fill('bench_bodies', 1_000);
  const [token = ''] = await logIn(databaseUrl, 1);
  const measured: Measured[] = [];
  try {
    for (const { what, kind, connections } of cases) {
      if (folder && what === onlyNow) continue;
      const web = await startWeb({ dataDir: server.dataDir, databaseUrl, folder, rateLimits: 'off' });
      const sender = new Sender(1);
      const other = () => timeOther(web.url, sender, token);
      try {
        await repeatWhile(other, wait(seconds * 1000)); // The memory that the calls themselves take is no part of the result.
        measured.push({ what, revision, ...(await measureCase(web, other, { kind, connections })) });
      } finally {
        sender.close();
        await web.stop();
      }
    }
  } finally {
    await server.stop();
  }
  return measured;
}

async function measureCase(
  web: { readonly url: string; readonly pid: number },
  other: () => Promise<number>,
  { kind, connections }: { readonly kind: string; readonly connections: number },
): Promise<Pick<Measured, 'megabytes' | 'times'>> {
  const { value: times, megabytes } = await withMemory(web.pid, async () => {
    const program = ['--import', 'tsx', 'bench/servers/body-senders.ts'];
    const args = [...program, new URL(web.url).port, kind, String(connections)];
    const senders = spawn(process.execPath, args, { stdio: 'inherit' });
    const measured = await repeatWhile(other, wait(seconds * 1000));
    const gone = once(senders, 'exit');
    senders.kill('SIGKILL');
    await gone;
    return measured;
  });
  return { megabytes, times };
}
