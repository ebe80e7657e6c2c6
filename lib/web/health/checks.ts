import { isMigrated } from '@/db/is-migrated';
import { globalSingleton } from '@/lib/core/global-singleton';
import { database } from '@/lib/platform/database';
import { hasSpace } from '@/lib/platform/disk-space';
import { env } from '@/lib/platform/env';
import { StateChanges } from '@/lib/platform/state-changes';

const timeoutMilliseconds = 2_000;

type Checks = {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly realtime: boolean;
  readonly disk: boolean;
};

/** Checks what the web process needs, within two seconds. */
export async function checkParts(): Promise<Checks> {
  const [stored, realtime, disk] = await Promise.all([checkDatabase(), checkRealtime(), hasSpace(env().DATA_DIR)]);
  return { ...stored, realtime, disk };
}

const databaseAway = 'the database is away';
const otherVersion = 'the database has another version';
const realtimeAway = 'the live connection is away';

/** The first of the causes: the others may follow from it. Undefined while all is well. */
export function causeOf({ disk, database: isUp, migrations, realtime }: Checks): string | undefined {
  if (!disk) return 'the disk is full';
  return readyCause({ database: isUp, migrations }) ?? (realtime ? undefined : realtimeAway);
}

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
}));

/** Logs each change of what `/api/health/ready` returns, once. */
export function noteChecks(checks: Checks): void {
  changes.ready.note(readyCause(checks));
  changes.realtime.note(checks.realtime ? undefined : realtimeAway);
}

async function checkDatabase(): Promise<{ database: boolean; migrations: boolean }> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMilliseconds, undefined).unref());
  try {
    const migrations = await Promise.race([isMigrated(database().sql), timeout]);
    return { database: migrations !== undefined, migrations: migrations ?? false };
  } catch {
    return { database: false, migrations: false };
  }
}

async function checkRealtime(): Promise<boolean> {
  const { REALTIME_URL, REALTIME_PORT } = env();
  const address = REALTIME_URL ?? `http://127.0.0.1:${REALTIME_PORT}`;
  try {
    const response = await fetch(`${address}/health`, {
      signal: AbortSignal.timeout(timeoutMilliseconds),
      cache: 'no-store',
    });
    return response.ok;
  } catch {
    return false;
  }
}
