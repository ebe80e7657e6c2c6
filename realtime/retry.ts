import { setTimeout as wait } from 'node:timers/promises';
import { steadyNow } from '@/lib/core/steady-clock';
import { codeOf, findTrouble } from '@/lib/core/trouble';

/**
 * Returns whether a database error is temporary: the server was unreachable, starting or stopping, its disk was full, or
 * the statement must be retried (deadlock, serialization failure). After a lost connection, the statement may or may not have been committed.
 */
export function isTransient(error: unknown): boolean {
  if (findTrouble(error)) return true;
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined);
  // A socket of a server that is not there; deadlocks and the like.
  return code !== undefined && /^(ENOENT|40001|40P01)$/.test(code);
}

const firstDelay = 50;
const longestDelay = 500;

/** Retries `operation` after transient errors until the time is up. Only for operations that are safe to repeat. */
export async function retryTransient<T>(operation: () => Promise<T>, timeoutMilliseconds: number): Promise<T> {
  const deadline = steadyNow() + timeoutMilliseconds;
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      return await operation();
    } catch (error) {
      if (!isTransient(error) || steadyNow() >= deadline) throw error;
      await wait(delay);
    }
  }
}
