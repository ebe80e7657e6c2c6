import { median } from '../support/table';
import { commitsPerSecond } from './commits';
import { goldCount, pairsOf, startBatching, startRevision, withLoad } from './contestants';
import { driver, noteDriven, type Driven } from './driver';
import { judge, note, type ReportRow } from './report';
import { freeNumbers, type ChatWorld, type Revision } from './world';

export type RoundOptions = {
  readonly seconds: number;
  readonly rounds: number;
  readonly nodeArguments: string[];
  readonly before: Revision | undefined;
};

type Rounds = {
  readonly ours: readonly Kinds[];
  readonly earlier: readonly Kinds[];
  readonly batching: readonly Driven[];
  readonly commits: readonly number[];
};

/**
 * Measures messages stored, acknowledged and delivered, in alternating rounds of fresh processes: gold members, free members and
 * first messages; the same of an earlier revision; a batching server without checks; and bare commits.
 */
async function runRounds(world: ChatWorld, options: RoundOptions & { readonly hasCommits: boolean }): Promise<Rounds> {
  const { seconds, rounds, nodeArguments, before, hasCommits } = options;
  const [ours, earlier, batching, commits]: [Kinds[], Kinds[], Driven[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureKinds(world, world, { seconds, round, nodeArguments }));
    if (hasCommits) commits.push(await commitsPerSecond(world, { clients: 16, seconds }));
    batching.push(await measureBatching(world, seconds));
    if (before) earlier.push(await measureKinds(world, before, { seconds, round, nodeArguments: [] }));
  }
  return { ours, earlier, batching, commits };
}

const kindNames = ['gold', 'free', 'first'] as const;
type Ratios = Readonly<Record<keyof Kinds, number>>;

/** Returns the medians of the rates of each kind as parts of another rate of the same round. */
function ratiosTo(ours: readonly Kinds[], rateOf: (round: number) => number | undefined): Ratios {
  const ratio = (kind: keyof Kinds) =>
    median(ours.map((kinds, round) => kinds[kind].perSecond / (rateOf(round) ?? Number.NaN)));
  return { gold: ratio('gold'), free: ratio('free'), first: ratio('first') };
}

/** Measures the rates as parts of that of the batching server without checks. */
export async function measureChatRatios(world: ChatWorld, options: RoundOptions): Promise<Ratios> {
  const { ours, batching } = await runRounds(world, { ...options, hasCommits: false });
  return ratiosTo(ours, (round) => batching[round]?.perSecond);
}

export async function measureThroughput(world: ChatWorld, options: RoundOptions): Promise<ReportRow[]> {
  const { ours, earlier, batching, commits } = await runRounds(world, { ...options, hasCommits: true });
  const toGold = ratiosTo(ours, (round) => ours[round]?.gold.perSecond);
  const toCommits = ratiosTo(ours, (round) => commits[round]);
  const toBatching = ratiosTo(ours, (round) => batching[round]?.perSecond);
  const cpuAgainst = (process: 'node' | 'postgres') =>
    median(ours.map((round, n) => round.gold[process] / (batching[n]?.[process] ?? Number.NaN)));
  const bar = (must: number, aim: number, unit: string) => ({
    must,
    aim,
    unit,
    digits: unit === '' ? 0 : 2,
    least: true,
  });
  return [
    judge(
      'messages/s: 1,000 connected, 100 pairs of gold members, one in flight each',
      median(ours.map(({ gold }) => gold.perSecond)),
      bar(10_000, 18_000, ''),
    ),
    judge('  against pgbench, 16 clients that commit three rows', toCommits.gold, bar(0.7, 1, 'x')),
    judge('  against the batching server without checks', toBatching.gold, bar(0.75, 0.9, 'x')),
    judge('  CPU of Node a message, against that server', cpuAgainst('node'), {
      must: 1.25,
      aim: 1.1,
      unit: 'x',
      digits: 2,
    }),
    judge('  CPU of PostgreSQL a message, against that server', cpuAgainst('postgres'), {
      must: 1.8,
      aim: 1.5,
      unit: 'x',
      digits: 2,
    }),
    judge('free members against gold', toGold.free, bar(0.9, 1, 'x')),
    judge('first messages against gold', toGold.first, bar(0.75, 0.9, 'x')),
    ...noteKinds('', ours),
    ...(earlier.length > 0 ? noteKinds('before: ', earlier) : []),
    noteDriven('batching server', batching),
    note('pgbench: commits/s', median(commits).toFixed(0)),
  ];
}

type Kinds = { readonly gold: Driven; readonly free: Driven; readonly first: Driven };

const goldPairs = pairsOf(100);
const freePairs = pairsOf(freeNumbers.count / 2, freeNumbers.from);
const men = Array.from({ length: goldCount / 2 }, (_, n) => 2 * n);
const women = men.map((man) => man + 1);
/** Gold members may write to 50 new people a day. */
const opened = { maxCount: 45 * men.length, inFlight: 100 };

async function measureKinds(
  world: ChatWorld,
  revision: Revision,
  { seconds, round, nodeArguments }: { seconds: number; round: number; nodeArguments: string[] },
): Promise<Kinds> {
  await revision.sql`truncate quota_counters, quota_targets`;
  const contestant = await startRevision(revision, nodeArguments);
  return withLoad(contestant, async (load) => {
    const drive = driver(world, contestant, load.pid);
    const gold = await drive(() => load.run('closedLoop', { pairs: goldPairs, seconds }));
    await load.run('closedLoop', { pairs: freePairs, seconds: 1 });
    const free = await drive(() => load.run('closedLoop', { pairs: freePairs, seconds }));
    const unused = { senders: men, receivers: women, from: round * opened.maxCount, seconds };
    const first = await drive(() => load.run('openings', { ...unused, ...opened }));
    return { gold, free, first };
  });
}

async function measureBatching(world: ChatWorld, seconds: number): Promise<Driven> {
  const contestant = await startBatching(world);
  return withLoad(contestant, (load) =>
    driver(world, contestant, load.pid)(() => load.run('closedLoop', { pairs: goldPairs, seconds })),
  );
}

function noteKinds(prefix: string, rounds: readonly Kinds[]): ReportRow[] {
  return kindNames.map((kind) =>
    noteDriven(
      `${prefix}${kind}`,
      rounds.map((round) => round[kind]),
    ),
  );
}
