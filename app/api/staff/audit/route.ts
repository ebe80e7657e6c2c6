import { exportAudit } from '@/lib/audit/export';
import { exportFormats, readAuditFilters } from '@/lib/audit/model';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { hiddenMethods, missingCall } from '@/lib/web/replies';
import { toStream } from '@/lib/web/to-stream';
import { findRequestStaff } from '@/lib/web/session/request-staff';
import type { RouteRequest } from '@/lib/platform/call-request';

export const { POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = hiddenMethods;

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } as const;

/** Exports the rows of the audit log that the filters of the query leave. Does not exist for all but administrators. */
export async function GET(request: RouteRequest): Promise<Response> {
  const { db } = database();
  const findStaff = () => findRequestStaff(db, request.headers, staffAreas.audit);
  const staff = await findStaff();
  if (!staff) return missingCall(request);
  const { searchParams } = new URL(request.url);
  const format = exportFormats.find((candidate) => candidate === searchParams.get('format')) ?? 'csv';
  const lines = exportAudit(
    db,
    { actorId: staff.id, mayRead: async () => (await findStaff()) !== undefined },
    readAuditFilters((name) => searchParams.get(name)),
    format,
  );
  return new Response(toStream(lines), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="audit.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
