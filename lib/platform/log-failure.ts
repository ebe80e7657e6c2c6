import { createHash } from 'node:crypto';
import { codeOf, findTrouble } from '@/lib/core/trouble';
import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from './logger';
import { QuietLines } from './quiet-lines';

type Failed = {
  readonly memberId?: number | undefined;
  readonly requestId?: string;
  readonly path?: string | undefined;
  readonly code?: string;
  /** The level of the line; `error` by default. */
  readonly level?: 'warn' | 'error';
};

const maxCauses = 10_000;
const lines = globalSingleton('lines of failures', () => new QuietLines(maxCauses));

/**
 * Logs that something a client asked for failed, with the stack: for each member and cause one line a minute. Otherwise a client
 * that has found a fault could fill the log. A path is no part of the cause, because a client chooses it. Returns the id that the line has.
 */
export function logFailure(what: string, error: unknown, { level = 'error', ...failed }: Failed = {}): string {
  const errorId = errorIdOf(what, error);
  // The logger counts those itself, and health replies read its count.
  const isTrouble = findTrouble(error) !== undefined;
  const repeated = isTrouble ? 0 : lines.admit(`${what} ${failed.memberId} ${causeOf(error)}`);
  if (repeated !== undefined)
    logger[level]({ errorId, ...failed, ...(repeated > 0 && { repeated }), err: error }, what);
  return errorId;
}

const idLength = 8;

/** The id of a cause, which is the same at each failure: lines of a minute are gathered, and a page shows one of them. */
function errorIdOf(what: string, error: unknown): string {
  return createHash('sha256')
    .update(`${what} ${causeOf(error)}`)
    .digest('hex')
    .slice(0, idLength);
}

/** The kind of an error, and the frame that threw it. Its message may contain what a client sent. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frame = /^ +at .*/m.exec(error.stack ?? '')?.[0] ?? '';
  return `${error.name} ${codeOf(error) ?? ''} ${frame}`;
}
