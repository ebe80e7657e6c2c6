import { isMigrated } from '@/db/is-migrated';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { readOnly } from '@/lib/platform/http/replies';

export const dynamic = 'force-dynamic';
export const { POST, PUT, PATCH, DELETE, OPTIONS } = readOnly;

const patience = 2_000;

/**
 * Returns 200 if the database has this build's migrations and the live connection is up; else 503 with failed checks.
 */
export async function GET(): Promise<Response> {
  const [stored, realtime] = await Promise.all([checkDatabase(), checkRealtime()]);
  const checks = { ...stored, realtime };
  const isWell = Object.values(checks).every(Boolean);
  return Response.json(
    { status: isWell ? 'ok' : 'failing', ...checks },
    { status: isWell ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}

async function checkDatabase(): Promise<{ database: boolean; migrations: boolean }> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined).unref());
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
    const response = await fetch(`${address}/health`, { signal: AbortSignal.timeout(patience), cache: 'no-store' });
    return response.ok;
  } catch {
    return false;
  }
}
