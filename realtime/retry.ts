import { setTimeout as wait } from 'node:timers/promises';

const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
]);

/**
 * Returns whether a database error is temporary: the server was unreachable, starting or stopping, or the statement must be
 * retried (deadlock, serialization failure). After a lost connection, the statement may or may not have been committed.
 */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined);
  if (code === undefined) return false;
  return connectionCodes.has(code) || /^(08...|57P0[1-4]|53300|40001|40P01|25006)$/.test(code);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const firstDelay = 50;
const longestDelay = 1_000;

/** Retries `operation` after transient errors until the time is up. Only for operations that are safe to repeat. */
export async function retryTransient<T>(operation: () => Promise<T>, timeoutMilliseconds: number): Promise<T> {
  const deadline = Date.now() + timeoutMilliseconds;
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      return await operation();
    } catch (error) {
      if (!isTransient(error) || Date.now() >= deadline) throw error;
      await wait(delay);
    }
  }
}
