import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareRemovals } from './history/ages';
import { countBuffers } from './history/buffers';
import { chill } from './history/chill';
import { openDatabases } from './history/databases';
import { measureCold, measureWarm, talksInUse } from './history/measure';
import { movePartition } from './history/part-moves';
import { printBuffers, printMoves, printRemovals, printSizes, printTimes } from './history/report';
import { listSizes } from './history/schema';
import { startWorld, withSql, type HistoryWorld } from './history/world';
import { describeMachine, option } from './support/machine';

/*
 * npm run bench:history [-- --messages=1000000 --small=1000000 --parts=1000000 --rows=200000 --samples=500 --rounds=5 --cold=10 --data=folder to keep --only=sizes|parts|ages]
 * Compares a history of many messages with a small one, on one server in one run, and a table of messages with a partitioned one.
 * 100,000,000 messages take 31 GB, and half an hour to load.
 */

const number = (name: string, usual: number) => Number(option(name) ?? usual);

/** A large history against a small one. */
async function compareSizes(world: HistoryWorld): Promise<void> {
  const databases = [
    { name: 'history_small', messages: number('small', 1_000_000) },
    { name: 'history_large', messages: number('messages', 1_000_000) },
  ];
  const sides = await openDatabases(world, databases);
  for (const side of sides) printSizes(side, await withSql(world.superuserUrl(side.name), listSizes));
  printTimes('Warm', sides, await measureWarm(sides, number('samples', 500)));
  printBuffers(sides, await countBuffers(sides));
  const emptied = async () => {
    await chill(world);
    return sides.map((side) => ({ ...side, url: world.url(side.name) }));
  };
  const cold = await measureCold(sides, { rounds: number('rounds', 5), each: number('cold', 10), chill: emptied });
  printTimes('Cold', sides, cold);
}

/** One table against tables that are partitioned by time and by conversation. */
async function compareParts(world: HistoryWorld): Promise<void> {
  const messages = number('parts', 1_000_000);
  const sides = await openDatabases(world, [
    { name: 'history_one_table', messages },
    { name: 'history_by_time', messages, parted: { from: 'history_one_table', by: 'range' } },
    { name: 'history_by_conversation', messages, parted: { from: 'history_one_table', by: 'hash' } },
  ]);
  printTimes('Partitions, warm', sides, await measureWarm(sides, number('samples', 500)));
  printBuffers(sides, await countBuffers(sides));
  const [, byTime] = sides;
  if (!byTime) return;
  printMoves(
    await movePartition({
      url: byTime.url,
      superuserUrl: world.superuserUrl(byTime.name),
      messages,
      talks: talksInUse(byTime.shape).all,
      archive: path.join(world.dataDir, 'postgres', 'archived-partition'),
    }),
  );
}

const parts: Record<string, (world: HistoryWorld) => Promise<void>> = {
  parts: compareParts,
  ages: async (world) => printRemovals(await compareRemovals(world, number('rows', 200_000))),
  sizes: compareSizes,
};

async function main(): Promise<void> {
  const kept = option('data');
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'yuanfen-history-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755); // the database may run as another user, who needs access
  const world = await startWorld(dataDir);
  const only = option('only');
  try {
    const version = await withSql(
      world.superuserUrl('postgres'),
      (sql) => sql<{ server_version: string }[]>`show server_version`,
    );
    console.log(describeMachine(version[0]?.server_version));
    for (const [name, run] of Object.entries(parts)) if (only === undefined || only === name) await run(world);
  } finally {
    await world.stop();
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
