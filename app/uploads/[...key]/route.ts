import { database } from '@/lib/database';
import { fileStore } from '@/lib/providers/file-stores';
import { viewerOfRequest } from '@/lib/session/from-request';
import { serveUpload } from '@/lib/uploads/serve-upload';

type Context = { params: Promise<{ key: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { db } = database();
  return serveUpload({
    db,
    store: fileStore(),
    headers: request.headers,
    path: (await params).key,
    viewer: await viewerOfRequest(db, request.headers),
  });
}
