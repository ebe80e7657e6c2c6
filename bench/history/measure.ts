import { createDb, type Database } from '@/db/client';
import { quantile } from '../support/table';
import { historyCases, spreadTalks, type HistoryCase, type Talk } from './cases';
import type { Shape } from './shape';

export type Side = { readonly name: string; readonly url: string; readonly shape: Shape };
export type Times = { readonly name: string; readonly of: readonly number[][] };

/** Conversations in use: so many long ones, and so many regular ones. */
const inUse = { long: 10, regular: 90 } as const;

/** The conversations of members who use the site, of both kinds. */
export function talksInUse(shape: Shape): { long: Talk[]; all: Talk[] } {
  const long = spreadTalks(shape, 'long', inUse.long);
  return { long, all: [...long, ...spreadTalks(shape, 'regular', inUse.regular)] };
}

/**
 * Times the cases on all sides in turns, with the conversations in use in the cache. Each execution is a call of the service on one
 * connection, seen from Node. A page far back is of long conversations.
 */
export async function measureWarm(sides: readonly Side[], samples: number): Promise<Times[]> {
  const opened = sides.map((side) => ({ database: createDb(side.url, { max: 1 }), talks: talksInUse(side.shape) }));
  const measured: Times[] = [];
  for (const historyCase of historyCases) {
    const of: number[][] = sides.map(() => []);
    const talksOf = ({ talks }: (typeof opened)[number]) =>
      historyCase.name.includes('far back') ? talks.long : talks.all;
    for (const side of opened) await warmUp(side.database, historyCase, talksOf(side));
    for (let sample = 0; sample < samples; sample += 1) {
      const order = sample % 2 === 0 ? opened.keys() : [...opened.keys()].reverse();
      for (const index of order) {
        const side = opened[index];
        if (side)
          of[index]?.push(await time(side.database, historyCase, turn(talksOf(side), sample, historyCase.talks)));
      }
    }
    measured.push({ name: historyCase.name, of });
  }
  await Promise.all(opened.map(({ database }) => database.close()));
  return measured;
}

async function warmUp(database: Database, historyCase: HistoryCase, talks: readonly Talk[]): Promise<void> {
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < talks.length; n += 1) await historyCase.run(database.db, turn(talks, n, historyCase.talks));
}

/** Returns the next `count` conversations of a ring. */
function turn(talks: readonly Talk[], from: number, count: number): Talk[] {
  return Array.from({ length: count }, (_, n) => talks[(from + n) % talks.length]).filter((talk) => talk !== undefined);
}

async function time({ db }: Database, historyCase: HistoryCase, talks: readonly Talk[]): Promise<number> {
  const from = performance.now();
  await historyCase.run(db, talks);
  return performance.now() - from;
}

/**
 * Times the cases with conversations that were not read since the last call of `chill`, which empties the caches of the server and of the
 * system. The first conversation of a round is not timed: it reads the catalogue.
 */
export async function measureCold(
  sides: readonly Side[],
  { rounds, each, chill }: { rounds: number; each: number; chill: () => Promise<readonly Side[]> },
): Promise<Times[]> {
  const measured = historyCases.map(({ name }) => ({ name, of: sides.map((): number[] => []) }));
  const needed = (each + 1) * historyCases.reduce((sum, { talks }) => sum + talks, 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of (await chill()).entries()) {
      const database = createDb(side.url, { max: 1 });
      // Each round has others, so that packs of neighbours in the table differ.
      const all = spreadTalks(side.shape, 'regular', needed + rounds).slice(round);
      let next = 0;
      for (let n = 0; n <= each; n += 1)
        for (const [at, historyCase] of historyCases.entries()) {
          const milliseconds = await time(database, historyCase, all.slice(next, next + historyCase.talks));
          next += historyCase.talks;
          if (n > 0) measured[at]?.of[index]?.push(milliseconds);
        }
      await database.close();
    }
  }
  return measured;
}

export const half = (times: readonly number[]) => quantile(times, 0.5);
export const ninetyFifth = (times: readonly number[]) => quantile(times, 0.95);
