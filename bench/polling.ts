import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuild } from '@/scripts/start/build';
import { crowd, equipReaders, OnlineCrowd, writeCookies } from './polling/online-crowd';
import { PollLoad } from './polling/poll-load';
import { startBenchServer, type BenchServer, type FilledDatabase } from './support/databases';
import { describeMachine, option } from './support/machine';
import { printTable, quantile, verdict } from './support/table';
import { Meter } from './support/usage';
import { startWeb } from './support/web';

/*
 * npm run bench:polling [-- --connections=new --before=folder of a built revision --members=110000 --data=folder to keep --seconds=30]
 * Visible online lists poll the production web process every 30 s: 10,000 lists, and the 5,000 whose cost is limited. In
 * the quiet case no presence changes. In the other, members are online for ten minutes on average, and arrivals and
 * departures are written every second, so that nearly every poll finds another first page. Rate limits are those of
 * production. Readers keep their connections; with `--connections=new`, every poll opens one.
 */

const intervalSeconds = 30;
const bars = { p99: 60, cores: 0.25 } as const;
/** The lists of the larger crowd must get replies in time; those of the smaller one must cost little. */
const sizes = [crowd.readers, crowd.readers / 2] as const;
const warmUpSeconds = 40;
const churnSeconds = 15;

type Revision = { readonly name: string; readonly folder?: string; readonly sendsRevision: boolean };
type Measured = { readonly row: string[]; readonly isKept: boolean };

async function main(): Promise<void> {
  const server = await startBenchServer(option('data'));
  try {
    console.log(describeMachine(server.version));
    await ensureBuild(new AbortController().signal);
    const database = await server.fill('bench_polling', Number(option('members') ?? 110_000));
    const readers = await equipReaders(server.superuserUrl('bench_polling'));
    const before = option('before');
    const now: Revision = { name: 'now', sendsRevision: true };
    const revisions: Revision[] = before ? [{ name: 'before', folder: before, sendsRevision: false }, now] : [now];
    const results: Measured[] = [];
    for (const revision of revisions) {
      const measured = await measure(server, database, readers, revision);
      results.push(...measured);
      if (revision === now && measured.some(({ isKept }) => !isKept)) process.exitCode = 1;
    }
    printTable(
      `Polls of online lists, every ${intervalSeconds} s, ${crowd.online.toLocaleString('en')} members online; cores: seconds of CPU a second`,
      [
        'list',
        'visible',
        'revision',
        'p50, ms',
        'p99, ms',
        'web, cores',
        'PostgreSQL',
        'both',
        'us a poll',
        'unchanged',
        'bytes',
        'generator',
        '',
      ],
      results
        .map(({ row }) => row)
        .toSorted(([a = '', b = ''], [c = '', d = '']) => `${a}${b}`.localeCompare(`${c}${d}`)),
    );
  } finally {
    await server.stop();
  }
}

async function measure(
  server: BenchServer,
  { url }: FilledDatabase,
  readers: readonly number[],
  { name, folder, sendsRevision }: Revision,
): Promise<Measured[]> {
  const { dataDir, pid: postmaster } = server;
  const seconds = Number(option('seconds') ?? 30);
  const online = new OnlineCrowd(url);
  await online.start();
  const web = await startWeb({ dataDir, databaseUrl: url, folder, rateLimits: 'standard' });
  const path = '/member/index/onlinelist';
  const readersFile = await writeCookies(dataDir, web.url, readers);
  const keepsConnections = option('connections') !== 'new';
  const load = PollLoad.start({ url: `${web.url}${path}`, readersFile, sendsRevision, keepsConnections });
  const perSecond = (lists: number) => lists / intervalSeconds;
  const results: Measured[] = [];
  try {
    await load.run({ readers: crowd.readers, perSecond: perSecond(crowd.readers), seconds: warmUpSeconds });
    for (const list of ['quiet', 'ordinary'] as const) {
      if (list === 'ordinary') {
        online.churn();
        await wait(churnSeconds * 1000);
      }
      for (const lists of sizes) {
        const [meter, generator] = [new Meter([web.pid], postmaster), new Meter([load.pid], 0)];
        const from = performance.now();
        const round = await load.run({ readers: lists, perSecond: perSecond(lists), seconds });
        const elapsed = (performance.now() - from) * 1000;
        const used = meter.used();
        if (round.failures > 0)
          console.log(`${name}: ${round.failures} polls failed, the first with ${round.firstFailure}`);
        const both = used.node + used.postgres;
        const p99 = quantile(round.times, 0.99);
        const isKept =
          round.failures === 0 && (lists === crowd.readers ? p99 <= bars.p99 : both / elapsed <= bars.cores);
        const cores = (microseconds: number) => (microseconds / elapsed).toFixed(3);
        results.push({
          isKept,
          row: [
            list,
            String(lists),
            name,
            quantile(round.times, 0.5).toFixed(1),
            p99.toFixed(1),
            cores(used.node),
            cores(used.postgres),
            cores(both),
            (both / round.polls).toFixed(0),
            `${((100 * round.unchanged) / round.polls).toFixed(0)} %`,
            (round.bytes / round.polls).toFixed(0),
            cores(generator.used().node),
            verdict(isKept),
          ],
        });
      }
    }
    return results;
  } finally {
    load.stop();
    await web.stop();
    await online.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
