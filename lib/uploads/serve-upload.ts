import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { toUploadKey } from '@/lib/core/images';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { maySeeUpload } from './queries';

type UploadRequest = {
  readonly db: Db;
  readonly store: FileStore;
  readonly headers: Headers;
  /** What stands behind `/uploads/`, split at the slashes. */
  readonly path: readonly string[];
  readonly viewer: Viewer | undefined;
};

const common = {
  // The bytes of a key never change, and only the member's own browser may keep them.
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/**
 * A stored picture, for members who may see it. No session, no such file, a file of somebody who blocked the viewer: one and
 * the same 404, which no browser keeps.
 */
export async function serveUpload({ db, store, headers, path, viewer }: UploadRequest): Promise<Response> {
  const [key = '', name = ''] = path;
  const isPath = path.length === 2 && toUploadKey(`/uploads/${key}/${name}`) === key;
  const isAllowed = isPath && viewer !== undefined && (await maySeeUpload(db, viewer, key));
  if (!isAllowed) return notFound();
  const etag = `"${key}-${name}"`;
  if (headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: { ...common, etag } });
  const bytes = await store.read(key, name);
  if (!bytes) return notFound();
  return new Response(bytes, {
    headers: {
      ...common,
      etag,
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      // Opened as a page of its own, a picture is a picture and nothing else.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

function notFound(): Response {
  return new Response(null, {
    status: 404,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
