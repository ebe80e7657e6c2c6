/**
 * Failures that can pass without a change of the site: a full disk, and a database that is away, starts, stops or has
 * no connection left. An operation that failed for one of them may be repeated.
 */
export type Trouble = 'diskFull' | 'databaseAway';

const diskCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const connectionCodes = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
/**
 * Classes of SQLSTATE: connections, a password that is being changed, resources, a server that stops, starts or ended for another
 * process of it, and one that only reads: a replica that becomes the leader, or a leader that has just become a replica.
 */
const databaseStates = /^(?:08...|28...|53...|57P0[1-4]|25006)$/;
const maxCauses = 4;

/** Returns the trouble that an error, or what caused it, is a sign of. */
export function findTrouble(error: unknown): Trouble | undefined {
  for (const cause of listCauses(error)) {
    const code = codeOf(cause);
    if (code === undefined) continue;
    if (diskCodes.has(code)) return 'diskFull';
    if (connectionCodes.has(code) || databaseStates.test(code) || lacksSocket(cause)) return 'databaseAway';
  }
  return undefined;
}

/** Returns whether a connection failed because its Unix socket is not there: its server has stopped. */
function lacksSocket(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** Returns whether an error, or what caused it, has a code. */
export function hasCode(error: unknown, code: string): boolean {
  return listCauses(error).some((cause) => codeOf(cause) === code);
}

/** Lists an error and what caused it. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; causes.length < maxCauses && cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

/** Returns what caused an error in the end; the error itself if nothing did. */
export function rootCause(error: unknown): unknown {
  return listCauses(error).at(-1) ?? error;
}

/** Returns the code of a system or database error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
