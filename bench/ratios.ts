import { writeReport } from '@/scripts/test/report.mjs';
import { measureChatRatios } from './chat/throughput';
import { startChatWorld } from './chat/world';
import { startBenchServer } from './support/databases';
import { rateCalls } from './support/http-rates';
import { describeMachine, option } from './support/machine';
import { ratePages } from './support/page-rates';
import { checkedPages, ratioLimits } from './support/ratio-limits';
import { printTable, verdict } from './support/table';

/*
 * npm run bench:ratios [-- --only=web|chat --members=20000]
 * Compares pages, a list call and the chat with bare servers in the same run, and fails for a ratio below its limit: the timing
 * gates of a deep test run. Takes some ten minutes.
 */

type Ratio = readonly [what: string, ratio: number];

/** Pages and list calls: medians of interleaved rounds. */
async function measureWeb(): Promise<Ratio[]> {
  const server = await startBenchServer();
  try {
    console.log(describeMachine(server.version));
    const database = await server.fill('bench_ratios', Number(option('members') ?? 20_000));
    const rounds = { before: undefined, processes: 1, rounds: 5, seconds: 2 } as const;
    const { rates } = await ratePages(server, database, { ...rounds, isCompressed: false, pages: checkedPages });
    const calls = await rateCalls(server, database, rounds);
    return [
      ...rates
        .filter(({ side }) => side === 'now')
        .map(({ page, device, byCpu }): Ratio => [`CPU of ${page} on ${device}s: bare page`, byCpu]),
      ...calls
        .filter(({ side }) => side === 'now')
        .map(({ call, ratio }): Ratio => [`rate of ${call}: bare server`, ratio]),
    ];
  } finally {
    await server.stop();
  }
}

async function measureChat(): Promise<Ratio[]> {
  const world = await startChatWorld({ people: 2_000 });
  try {
    const ratios = await measureChatRatios(world, { seconds: 3, rounds: 3, nodeArguments: [], before: undefined });
    const { gold, free, first } = ratios;
    return [
      ['messages of gold members: batching server', gold],
      ['messages of free members: batching server', free],
      ['first messages: batching server', first],
    ];
  } finally {
    await world.stop();
  }
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const only = option('only');
  const measured = [...(only === 'chat' ? [] : await measureWeb()), ...(only === 'web' ? [] : await measureChat())];
  const rows = measured.map(([what, ratio]) => {
    const least = ratioLimits[what];
    return { what, ratio, least, isKept: least !== undefined && ratio >= least };
  });
  printTable(
    'Ratios to the reference of the same run; more is faster',
    ['what', 'ratio', 'limit', ''],
    rows.map(({ what, ratio, least, isKept }) => [what, ratio.toFixed(2), least?.toFixed(2) ?? '–', verdict(isKept)]),
  );
  const file = 'bench/ratios.ts';
  const failures = rows
    .filter(({ isKept }) => !isKept)
    .map(({ what, ratio, least }) => ({
      file,
      title: what,
      error: least === undefined ? 'it has no limit' : `${ratio.toFixed(2)}, and the limit is ${least}`,
      command: 'npm run bench:ratios',
    }));
  const seconds = (performance.now() - startedAt) / 1000;
  writeReport({ files: [{ file, seconds, passed: rows.length - failures.length }], failures });
  if (failures.length > 0) process.exitCode = 1;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
