import { writeReport } from '@/scripts/test/report.mjs';
import { measureChatRatios } from './chat/throughput';
import { startChatWorld } from './chat/world';
import { startBenchServer } from './support/databases';
import { rateCalls } from './support/http-rates';
import { describeMachine, option } from './support/machine';
import { ratePages } from './support/page-rates';
import { checkedPages, judgeRatio, type Ratio } from './support/ratio-limits';
import { printTable, verdict } from './support/table';

/*
 * npm run bench:ratios [-- --only=web|chat --members=20000]
 * Compares pages, a list call and the chat with bare servers in the same run, and fails for a ratio below its limit: the timing
 * gates of a deep test run. Takes some ten minutes.
 */

/** Pages and list calls: medians of interleaved rounds. */
async function measureWeb(): Promise<Ratio[]> {
  const server = await startBenchServer();
  try {
    console.log(describeMachine(server.version));
    const database = await server.fill('bench_ratios', Number(option('members') ?? 20_000));
    const rounds = { before: undefined, processes: 1, rounds: 3, seconds: 2 } as const;
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

const parts = { web: measureWeb, chat: measureChat };

async function main(): Promise<void> {
  const startedAt = performance.now();
  const only = option('only');
  const measured: Ratio[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    const ratios = await measure();
    for (const [what, ratio] of ratios) console.log(`${what}: ${ratio.toFixed(2)}`); // a run without output is ended
    measured.push(...ratios);
  }
  const rows = measured.map(judgeRatio);
  printTable(
    'Ratios to the reference of the same run; more is faster',
    ['what', 'ratio', 'limit', ''],
    rows.map(({ what, ratio, limit, problem }) => [what, ratio.toFixed(2), limit, verdict(problem === undefined)]),
  );
  const file = 'bench/ratios.ts';
  const failures = rows.flatMap(({ what, problem }) =>
    problem === undefined ? [] : [{ file, title: what, error: problem, command: 'npm run bench:ratios' }],
  );
  const seconds = (performance.now() - startedAt) / 1000;
  writeReport({ files: [{ file, seconds, passed: rows.length - failures.length }], failures });
  if (failures.length > 0) process.exitCode = 1;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
