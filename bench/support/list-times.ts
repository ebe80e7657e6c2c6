import type { Db } from '@/db/client';
import { prepareTimed, type TimedStatement } from './database-time';
import type { FilledDatabase } from './databases';
import { databaseLimitMs, largestRatio, listCases, otherCases, type ListCase } from './list-cases';
import { letterCases } from './letter-cases';
import { memberCases } from './member-cases';
import { searchCases } from './search-cases';
import { sharedCases } from './shared-cases';
import { createRecorder, type Recorder, type Statement } from './statements';
import { textCases } from './text-cases';
import { median, ms, printTable, verdict } from './table';

const rounds = 10;

type Figures = { page: number; server: number; planning: number; client: number; plan: string[] };

/** Times every list query, or those of one table, in both databases in alternating rounds, so that noise affects both. */
export async function timeLists(
  small: FilledDatabase,
  large: FilledDatabase,
  { samples, table }: { samples: number; table: string | undefined },
): Promise<void> {
  const recorders = { small: createRecorder(small.url), large: createRecorder(large.url) };
  const plans: string[] = [];
  const firstPages = new Map<string, number>();
  const measure = async (listCase: ListCase) => {
    const [atSmall, atLarge] = await measureBoth(
      listCase,
      [
        { database: small, recorder: recorders.small },
        { database: large, recorder: recorders.large },
      ],
      samples,
    );
    const title = `${listCase.name} ${listCase.page}`.trim();
    plans.push(`${title} (planning ${ms(atLarge.planning)} ms)\n${atLarge.plan.map((line) => `  ${line}`).join('\n')}`);
    const ratio = atLarge.server / atSmall.server;
    const limitMs = listCase.limitMs ?? databaseLimitMs;
    if (listCase.page === 1) firstPages.set(listCase.name, atLarge.server);
    const first = listCase.first === undefined ? undefined : firstPages.get(listCase.first);
    const depth = first === undefined ? undefined : atLarge.server / first;
    const isKept = (depth ?? 0) <= largestRatio && atLarge.server <= limitMs && ratio <= (listCase.ratio ?? Infinity);
    const limit = listCase.ratio === undefined ? '' : `${limitMs} ms, × ${listCase.ratio}`;
    const page =
      listCase.page === 'deepest'
        ? atSmall.page === atLarge.page
          ? String(atLarge.page)
          : `${atSmall.page} / ${atLarge.page}`
        : String(listCase.page);
    return [
      listCase.name,
      page,
      ms(atSmall.server),
      ms(atLarge.server),
      ratio.toFixed(2),
      depth?.toFixed(2) ?? '',
      limit,
      listCase.ratio === undefined ? '' : verdict(isKept),
      ms(atSmall.client),
      ms(atLarge.client),
    ];
  };
  const sizes = [small, large].map(({ population }) => population.members.toLocaleString('en'));
  const head = [
    'query',
    'page',
    `ms at ${sizes[0]}`,
    `ms at ${sizes[1]}`,
    'ratio',
    'to page 1',
    'limit',
    '',
    `call ms at ${sizes[0]}`,
    `call ms at ${sizes[1]}`,
  ];
  const inOrder = async (cases: readonly ListCase[]) => {
    const rows: string[][] = [];
    for (const listCase of cases) rows.push(await measure(listCase));
    return rows;
  };
  const tables = {
    members: {
      title: `Lists: milliseconds in the database (planning, execution, serialization), median of ${samples}; "call": the whole function, seen from Node`,
      cases: listCases,
    },
    searches: { title: 'Searches', cases: searchCases },
    relations: { title: 'Likes, photos and visits', cases: memberCases },
    shared: { title: 'Trends, comments and videos', cases: sharedCases },
    letters: { title: 'Mails and notices', cases: letterCases },
    texts: { title: 'Searches in messages and mails', cases: textCases },
    others: { title: 'Other reads', cases: otherCases },
  };
  for (const [name, { title, cases }] of Object.entries(tables))
    if (table === undefined || table === name) printTable(title, head, await inOrder(cases));
  console.log(`\nPlans at ${sizes[1]} members\n\n${plans.join('\n\n')}`);
  await recorders.small.close();
  await recorders.large.close();
}

type Place = { database: FilledDatabase; recorder: Recorder };

async function measureBoth(listCase: ListCase, places: [Place, Place], samples: number): Promise<[Figures, Figures]> {
  const [small, large] = await Promise.all([begin(listCase, places[0]), begin(listCase, places[1])]);
  const each = Math.ceil(samples / rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const run of round % 2 === 0 ? [small, large] : [large, small]) {
      run.server.push(...(await timeAll(run.timed, each)));
      run.client.push(...(await timeCalls(run.call, each)));
    }
  }
  return [await finish(small), await finish(large)];
}

async function begin(listCase: ListCase, { recorder, database }: Place) {
  const page =
    listCase.page === 'deepest' ? ((await listCase.deepest?.(recorder.db, database.world)) ?? 1) : listCase.page || 1;
  const call = (db: Db) => listCase.run(db, database.world, page);
  const all = listCase.name.endsWith('page keys') ? await recordAlone(database.url, call) : await recorder.record(call);
  const sent = listCase.statements === undefined ? all : all.slice(-listCase.statements);
  if (sent.length === 0) throw new Error(`${listCase.name} sent no statement`);
  // Most members open the first page, so connections prepare the statements with its values.
  const usual = page === 1 ? sent : await recorder.record((db) => listCase.run(db, database.world, 1));
  const timed = await Promise.all(
    sent.map((statement) => {
      const { values } = usual.find(({ text }) => text === statement.text) ?? statement;
      return prepareTimed(database.url, statement, values);
    }),
  );
  const times = { server: [] as Time[], client: [] as number[] };
  return { page, call: () => call(recorder.db), timed, ...times };
}

type Time = { planning: number; total: number };

/** Times the statements of a read; a time is the sum over all of them. */
async function timeAll(timed: readonly TimedStatement[], count: number): Promise<Time[]> {
  const sums: Time[] = Array.from({ length: count }, () => ({ planning: 0, total: 0 }));
  for (const statement of timed)
    for (const [run, { planning, total }] of (await statement.time(count)).entries()) {
      const sum = sums[run];
      if (sum) Object.assign(sum, { planning: sum.planning + planning, total: sum.total + total });
    }
  return sums;
}

/** Records on a new pool, because shared reads are sent only once for each pool. */
async function recordAlone(url: string, call: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const fresh = createRecorder(url);
  const sent = await fresh.recordFirst(call);
  await fresh.close();
  return sent;
}

async function timeCalls(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < count; run += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  return times;
}

async function finish({ page, timed, server, client }: Awaited<ReturnType<typeof begin>>): Promise<Figures> {
  const plan: string[] = [];
  for (const statement of timed) {
    plan.push(...(await statement.plan()));
    await statement.close();
  }
  return {
    page,
    server: median(server.map(({ total }) => total)),
    planning: median(server.map(({ planning }) => planning)),
    client: median(client),
    plan,
  };
}
