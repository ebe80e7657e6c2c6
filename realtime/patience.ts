import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from './database-errors';

const firstPause = 50;
const longestPause = 1_000;

/** Does again what failed because the database was away, for so long: only for acts that are safe to repeat. */
export async function patiently<T>(act: () => Promise<T>, milliseconds: number): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error) || Date.now() >= deadline) throw error;
      await wait(pause);
    }
  }
}
