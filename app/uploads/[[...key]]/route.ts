import { database } from '@/lib/platform/database';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { findRequestViewer } from '@/lib/platform/session/request';
import { serveUpload } from '@/lib/uploads/serve-upload';

type Context = { params: Promise<{ key?: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { db } = database();
  return serveUpload({
    db,
    store: fileStore(),
    headers: request.headers,
    path: (await params).key ?? [],
    viewer: await findRequestViewer(db, request.headers),
  });
}
