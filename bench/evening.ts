import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDb } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { cpuOf } from '@/lib/testing/processor-time';
import { ensureBuild } from '@/scripts/start/build';
import { countNotStoredOnce, findFaults } from './evening/checks';
import { Crowd } from './evening/crowd';
import { findMost } from './evening/find-most';
import { MemorySampler } from './evening/memory';
import { crowd as parts } from './evening/mix';
import { prepareEvening } from './evening/people';
import { findMissed, printMemory, printProcessors, printTimes } from './evening/report';
import { describeMachine, option } from './support/machine';
import { startProduct, type Product } from './support/product';
import { verdict } from './support/table';
import { cpuByProgram } from './support/usage';

/*
 * npm run bench:evening [-- --people=2000 --minutes=20 --rate=1 --seed=1 --members=20000 --before=<folder of another revision>]
 * npm run bench:evening -- --find-most [--people=1000 --most=8000 --step=75]
 * People on phones and desktops do what bench/evening/mix.ts lists, on the whole product as `npm start` runs it, with its standard limits.
 * The load is offered at a fixed rate by other processes, and times count from the planned start. `--find-most` adds a quarter of
 * people in steps, until a target is missed.
 */

const number = (name: string, usual: number) => Number(option(name) ?? usual);
/** Chat partners come in pairs. */
const even = (count: number) => 2 * Math.ceil(count / 2);
const warmUpSeconds = 300;
/** The part of a run that warms up, when the run is short. */
const warmUpPart = 0.25;

async function main(): Promise<void> {
  const isSearch = option('find-most') !== undefined;
  const people = even(number('people', isSearch ? 1_000 : 2_000));
  const maxPeople = isSearch ? even(number('most', 8_000)) : people;
  await ensureBuild(new AbortController().signal);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-evening-'));
  chmodSync(dataDir, 0o755); // the database may run as another user, who needs access
  try {
    const members = Math.max(number('members', 20_000), 1_000 * Math.ceil(maxPeople / 250));
    const file = path.join(dataDir, 'evening.json');
    writeFileSync(file, JSON.stringify(await prepareEvening(dataDir, { members, people: maxPeople })));
    const product = await startProduct({ folder: option('before'), rateLimits: 'standard', filled: dataDir });
    const site = { port: Number(new URL(product.url).port), realtimePort: product.realtimePort };
    try {
      const crowd = await Crowd.start({ file, site, maxPeople });
      try {
        console.log(`${describeMachine()}\n${people} people, ${parts.staff} of them staff`);
        if (isSearch)
          await findMost(crowd, { from: people, maxPeople, seconds: number('step', 75), rate: number('rate', 1) });
        else await measure(product, crowd, { people, seconds: 60 * number('minutes', 20) });
      } finally {
        crowd.stop();
      }
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(product: Product, crowd: Crowd, run: { people: number; seconds: number }): Promise<void> {
  const { people, seconds } = run;
  const url = describeEmbedded(product.dataDir)?.url;
  if (!url) throw new Error('the database of the site was not found');
  const database = createDb(url, { max: 1 });
  try {
    const faults = await findFaults(database.db);
    const [seed, rate] = [option('seed') ?? '1', number('rate', 1)];
    const arrival = { ...(await crowd.grow(people)), times: {} };
    const settled = await crowd.settle({ seed: `settle ${seed}`, rate });
    const [before, load] = [cpuByProgram(product.pid), cpuOfAll(crowd.pids)];
    const from = performance.now();
    const memory = new MemorySampler(product.pid);
    const measured = await crowd.run({ seconds, seed, rate });
    const elapsed = (performance.now() - from) / 1000;
    const slopes = memory.stop(Math.min(warmUpSeconds, warmUpPart * seconds));
    const used = new Map(
      [...cpuByProgram(product.pid)].map(([program, now]) => [program, now - (before.get(program) ?? 0)]),
    );
    used.set('load', cpuOfAll(crowd.pids) - load);

    printTimes(`${people} people, ${seconds / 60} minutes`, measured, seconds);
    const isFlat = printMemory(slopes);
    printProcessors(used, elapsed);
    const wrong = await countNotStoredOnce(database.db, measured.acknowledged);
    const drifted = [...(await findFaults(database.db))].filter((fault) => !faults.has(fault));
    console.log(
      `\n${measured.acknowledged.length} acknowledged messages, not stored once: ${wrong} ${verdict(wrong === 0)}` +
        `\nnew faults of the ledger: ${drifted.length} ${verdict(drifted.length === 0)}`,
    );
    for (const fault of drifted.slice(0, 10)) console.log(`  ${fault}`);
    const missed = [
      ...findMissed(measured),
      ...[arrival, settled].flatMap(findMissed).map((line) => `before: ${line}`),
    ];
    for (const line of missed) console.log(`MISSED: ${line}`);
    if (missed.length > 0 || !isFlat || wrong > 0 || drifted.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

const cpuOfAll = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
