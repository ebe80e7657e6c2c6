import { setTimeout as sleep } from 'node:timers/promises';
import { toAddress } from '@/db/address';
import { findServerProblems, type ServerProblems } from '@/db/server-problems';
import { sessionSettings } from '@/db/client';
import { OperatorError, operatorExitCode, PassingError } from '@/lib/core/operator-error';
import { codeOf, findTrouble, rootCause } from '@/lib/core/trouble';
import { env } from './env';
import { logger } from './logger';
import { printFailure } from './print-failure';
import { StateChanges } from './state-changes';

/** The driver's timeout covers the TCP connection only, not a server that accepts and never responds. */
const responseSeconds = 5;
const retryMilliseconds = 1_000;

/**
 * Returns what the operator should change on the database at `url`. Throws OperatorError, without the password, when it does not respond
 * within seconds or the site cannot run on it.
 */
export async function requireDatabase(url: string): Promise<readonly string[]> {
  const { refusals, warnings, isReplica } = await readProblems(url).catch((error: unknown) => {
    throw away(url, error);
  });
  if (isReplica) throw new PassingError(onlyReads);
  if (refusals.length > 0) throw refuse(refusals);
  return warnings.map((warning) => `The database of DATABASE_URL: ${warning}.`);
}

/** Returns the operator's error for a start that failed because of its database, else the error itself. */
export async function explainStart(error: unknown, { url, isMigrated }: Started): Promise<unknown> {
  if (error instanceof OperatorError) return error;
  try {
    await requireDatabase(url);
    return (await isMigrated()) ? error : new PassingError(lacksMigrations);
  } catch (refusal) {
    return refusal instanceof OperatorError ? refusal : error;
  }
}

type Started = { readonly url: string; readonly isMigrated: () => Promise<boolean> };

export const lacksMigrations = 'The database of DATABASE_URL lacks migrations of this build: run npm run db:migrate.';

/** Returns the sentence for an error of a statement that did not reach the database at `url`; undefined for any other error. */
export function explainUnreached(error: unknown, url: string): OperatorError | undefined {
  const cause = rootCause(error);
  const isAway = findTrouble(cause) === 'databaseAway';
  const code = codeOf(cause);
  // Files are missing too; a socket that is missing means that the database is away.
  const isKnown = code !== undefined && code !== 'ENOENT' && code in reasons;
  return isAway || isKnown ? away(url, cause) : undefined;
}

/**
 * Ends the process with the operator's sentence if the site cannot run on its database. Waits in the background for a server that is away
 * or a replica: a service may start before its database, and while another server takes over. Each reason to wait is one line of the log.
 */
export function checkDatabase(url = env().DATABASE_URL): void {
  if (url)
    void waitForProblems(url).then(({ refusals }) => {
      if (refusals.length === 0) return;
      printFailure(refuse(refusals));
      process.exit(operatorExitCode);
    });
}

async function waitForProblems(url: string): Promise<ServerProblems> {
  const changes = new StateChanges('database');
  for (;;) {
    const problems = await readProblems(url).catch((error: unknown) => away(url, error));
    const isAway = problems instanceof OperatorError;
    changes.note(isAway ? problems.message : problems.isReplica ? onlyReads : undefined);
    if (!isAway && !problems.isReplica) {
      for (const warning of problems.warnings) logger.warn({ warning }, 'the database should be set up differently');
      return problems;
    }
    await sleep(retryMilliseconds, undefined, { ref: false });
  }
}

function readProblems(url: string): Promise<ServerProblems> {
  const silence = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('silent'), { code: 'CONNECT_TIMEOUT' });
    setTimeout(() => reject(error), responseSeconds * 1_000).unref();
  });
  return Promise.race([findServerProblems(url), silence]);
}

const onlyReads =
  'The database of DATABASE_URL cannot be used: it is a replica, which can only be read: name the leader.';

/** A failure to reach the database, without the password. */
function away(url: string, error: unknown): OperatorError {
  const [, { path: socket }] = toAddress(url);
  const { hostname, port, pathname } = new URL(url);
  const target = socket ?? `${hostname}:${port || 5432}${pathname}`;
  return new PassingError(`The database at ${target} (DATABASE_URL) cannot be used: ${explain(error)}.`);
}

function refuse(problems: readonly string[]): OperatorError {
  return new OperatorError(`The database of DATABASE_URL cannot be used: ${problems.join('; ')}.`);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  CONNECT_TIMEOUT: 'it did not respond within seconds',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: compare the clocks',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'no authority that this system trusts has signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'no authority that this system trusts has signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'no authority that this system trusts has signed its certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  '28P01': 'wrong user or password',
  '28000': 'this user may not log in from here',
  '3D000': 'no such database on that server',
  '53300': 'it has no connection left: raise max_connections, or stop what uses them',
  '57P03': 'it is starting or stopping',
};

function explain(error: unknown): string {
  const code = codeOf(error) ?? 'unknown error';
  if (error instanceof Error && /unsupported startup parameter/.test(error.message))
    return `a pooler refuses the settings of its connections: list ${Object.keys(sessionSettings).join(', ')} in its ignore_startup_parameters and set them for the role, or name the port of the server`;
  return reasons[code] ?? code;
}
