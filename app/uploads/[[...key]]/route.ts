import { database } from '@/lib/platform/database';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { findRequestViewer } from '@/lib/platform/session/request';
import { serveUpload } from '@/lib/uploads/serve-upload';

type Context = { params: Promise<{ key?: string[] }> };

export const GET = (request: Request, context: Context) => serveFile(request, context, false);
/** Without it, Next would call GET and leave the file of a video open. */
export const HEAD = (request: Request, context: Context) => serveFile(request, context, true);

async function serveFile(request: Request, { params }: Context, isHead: boolean): Promise<Response> {
  const { db } = database();
  return serveUpload({
    db,
    store: fileStore(),
    headers: request.headers,
    path: (await params).key ?? [],
    isHead,
    viewer: await findRequestViewer(db, request.headers),
  });
}
