import { isMigrated } from '@/db/is-migrated';
import { codeOf } from '@/lib/core/trouble';
import { globalSingleton } from '@/lib/core/global-singleton';
import { troubleSeconds } from '@/lib/core/web-limits';
import { database } from '@/lib/platform/database';
import { findDiskProblem } from '@/lib/platform/disk-space';
import { env } from '@/lib/platform/env';
import { StateChanges } from '@/lib/platform/state-changes';

const timeoutMilliseconds = 2_000;

type Checks = {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly realtime: boolean;
  readonly disk: boolean;
};

/** The checks, as replies have them, and the first of their causes: the others may follow from it. It is undefined while all is well. */
type Health = { readonly checks: Checks; readonly cause: string | undefined };

/** Checks what the web process needs, within two seconds. Logs each change, once. */
export async function checkHealth(): Promise<Health> {
  const [stored, live, diskProblem] = await Promise.all([
    checkDatabase(),
    checkRealtime(),
    findDiskProblem(env().DATA_DIR),
  ]);
  const realtime = live === undefined;
  changes.ready.note(readyCause(stored));
  changes.realtime.note(live && realtimeAway, live);
  changes.disk.note(diskProblem, diskProblem === undefined ? undefined : { folder: env().DATA_DIR });
  return {
    checks: { ...stored, realtime, disk: diskProblem === undefined },
    cause: diskProblem ?? readyCause(stored) ?? (realtime ? undefined : realtimeAway),
  };
}

/** A reply to a failed check may be asked for again after these seconds. */
export const failedHeaders = { 'cache-control': 'no-store', 'retry-after': String(troubleSeconds) };

const databaseAway = 'the database is away';
const otherVersion = 'the database has another version';
const realtimeAway = 'the live connection is away';

/** The cause for which this process can serve nothing. */
export function readyCause({
  database: isUp,
  migrations,
}: Pick<Checks, 'database' | 'migrations'>): string | undefined {
  if (!isUp) return databaseAway;
  return migrations ? undefined : otherVersion;
}

const changes = globalSingleton('changes of health', () => ({
  ready: new StateChanges('ready'),
  realtime: new StateChanges('realtime'),
  disk: new StateChanges('disk'),
}));

async function checkDatabase(): Promise<{ database: boolean; migrations: boolean }> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMilliseconds, undefined).unref());
  try {
    const migrations = await Promise.race([isMigrated(database().sql), timeout]);
    return { database: migrations !== undefined, migrations: migrations ?? false };
  } catch {
    return { database: false, migrations: false };
  }
}

/** Why the live connection is away, for the log: the address that was asked, with a code or a status. */
type Away = { readonly address: string; readonly code?: string; readonly status?: number };

async function checkRealtime(): Promise<Away | undefined> {
  const { REALTIME_URL, REALTIME_PORT } = env();
  const address = `${REALTIME_URL ?? `http://127.0.0.1:${REALTIME_PORT}`}/health`;
  try {
    const { ok, status } = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMilliseconds),
      cache: 'no-store',
    });
    return ok ? undefined : { address, status };
  } catch (error) {
    return { address, code: reasonOf(error) };
  }
}

/** `fetch` wraps the error of the connection; one that took too long has a name alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return codeOf(error.cause) ?? codeOf(error) ?? error.name;
}
