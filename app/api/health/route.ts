import { env } from '@/lib/platform/env';
import { checkHealth, failedHeaders } from '@/lib/web/health/checks';
import { readOnly } from '@/lib/web/replies';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = readOnly;

/**
 * Returns 200 if the database has this build's migrations, the live connection is up and the disk has space; else 503 with the
 * failed checks and their cause.
 */
export async function GET(): Promise<Response> {
  const { checks, cause } = await checkHealth();
  return Response.json(
    { status: cause === undefined ? 'ok' : 'failing', ...checks, cause, start: env().START_ID },
    cause === undefined ? { headers: { 'cache-control': 'no-store' } } : { status: 503, headers: failedHeaders },
  );
}
