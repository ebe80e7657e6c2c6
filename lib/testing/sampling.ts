import { createRandom, type Random } from '@/db/seed/random';

/*
 * Exhaustive tests run as samples. `TEST_SEED` selects the sample: the configurations of vitest and Playwright draw
 * another seed for each run unless the variable is set. With `TEST_DEEP=1` everything runs.
 */

export const isDeep = () => process.env.TEST_DEEP === '1';

/** Returns the generator of this run. `salt` names the use: numbers do not depend on what other tests draw. */
export function randomOf(salt: string): Random {
  if (!process.env.TEST_SEED) throw new Error('TEST_SEED is not set');
  return createRandom(`${process.env.TEST_SEED} ${salt}`);
}

/** Returns `count` items of a list in their order, or all of them in a deep run. */
export function sample<T>(items: readonly T[], count: number, salt: string): T[] {
  if (isDeep() || count >= items.length) return [...items];
  const drawn = new Set(
    randomOf(salt)
      .shuffled([...items.keys()])
      .slice(0, count),
  );
  return items.filter((_, index) => drawn.has(index));
}
