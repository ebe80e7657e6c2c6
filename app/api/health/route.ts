import { isMigrated } from '@/db/is-migrated';
import { database } from '@/lib/platform/database';
import { hasSpace } from '@/lib/platform/disk-space';
import { env } from '@/lib/platform/env';
import { readOnly } from '@/lib/web/replies';

export const dynamic = 'force-dynamic';
export const { POST, PUT, PATCH, DELETE, OPTIONS } = readOnly;

const timeoutMilliseconds = 2_000;

/**
 * Returns 200 if the database has this build's migrations, the live connection is up and the disk has space; else 503 with the
 * failed checks and their cause.
 */
export async function GET(): Promise<Response> {
  const [stored, realtime, disk] = await Promise.all([checkDatabase(), checkRealtime(), hasSpace(env().DATA_DIR)]);
  const checks = { ...stored, realtime, disk };
  const isWell = Object.values(checks).every(Boolean);
  return Response.json(
    {
      status: isWell ? 'ok' : 'failing',
      ...checks,
      ...(isWell ? {} : { cause: causeOf(checks) }),
      start: env().START_ID,
    },
    { status: isWell ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}

/** The first of the causes: the others may follow from it. */
function causeOf({ disk, database, migrations }: { disk: boolean; database: boolean; migrations: boolean }): string {
  if (!disk) return 'the disk is full';
  if (!database) return 'the database is away';
  return migrations ? 'the live connection is away' : 'the database has another version';
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
