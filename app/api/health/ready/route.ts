import { checkHealth, failedHeaders, readyCause } from '@/lib/web/health/checks';
import { readOnly } from '@/lib/web/replies';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = readOnly;

/**
 * Returns 200 if this process can serve requests: the database replies and has this build's migrations. The live connection and the disk
 * are fields, because no other web process would do better without them.
 */
export async function GET(): Promise<Response> {
  const { checks } = await checkHealth();
  const cause = readyCause(checks);
  return Response.json(
    { status: cause === undefined ? 'ready' : 'not ready', ...checks, cause },
    cause === undefined ? { headers: { 'cache-control': 'no-store' } } : { status: 503, headers: failedHeaders },
  );
}
