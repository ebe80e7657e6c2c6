import { staffRoles } from '@/lib/core/member';
import type { RouteRequest } from '@/lib/platform/call-request';
import { database } from '@/lib/platform/database';
import { missingCall } from '@/lib/web/replies';
import { findRequestStaff } from '@/lib/web/session/request-staff';

/** Replies as slowly as an address that exists: the time would tell a member which ones do. */
async function reply(request: RouteRequest): Promise<Response> {
  await findRequestStaff(database().db, request.headers, staffRoles);
  return missingCall(request);
}

export { reply as GET, reply as HEAD };
export { missingCall as POST, missingCall as PUT, missingCall as PATCH, missingCall as DELETE, missingCall as OPTIONS };
