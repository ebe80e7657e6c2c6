import { database } from '@/lib/platform/database';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { findRequestSession } from '@/lib/web/session/request';
import { withProvedRole } from '@/lib/web/session/request-staff';
import { serveUpload } from '@/lib/uploads/serve-upload';
import { selfieSegment } from '@/lib/verification/selfie-path';
import { serveSelfie } from '@/lib/verification/serve-selfie';
import type { RouteRequest } from '@/lib/platform/call-request';

type Context = { params: Promise<{ key?: string[] }> };

export const GET = (request: RouteRequest, context: Context) => serveFile(request, context, false);
/** Without it, Next would call GET and leave the file of a video open. */
export const HEAD = (request: RouteRequest, context: Context) => serveFile(request, context, true);

async function serveFile(request: RouteRequest, { params }: Context, isHead: boolean): Promise<Response> {
  const { db } = database();
  const [first, ...rest] = (await params).key ?? [];
  const session = await findRequestSession(db, request.headers);
  const viewer = session && (await withProvedRole(db, session));
  const shared = { db, store: fileStore(), isHead, viewer };
  if (first === selfieSegment) return serveSelfie({ ...shared, path: rest, sessionHash: session?.hash });
  return serveUpload({ ...shared, headers: request.headers, path: first === undefined ? [] : [first, ...rest] });
}
