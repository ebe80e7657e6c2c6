/*
 * A statement that failed because the connection or the server went away may or may not have been committed.
 * Acts that are safe to repeat are repeated; everything else is told as "try again".
 */

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

/** Whether the database was away, shutting down, starting, or asks for the same statement again (deadlock, serialization). */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined);
  if (code === undefined) return false;
  return connectionCodes.has(code) || /^(08...|57P0[1-4]|53300|40001|40P01|25006)$/.test(code);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
