import type { Db } from '@/db/client';
import { toUploadKey } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { maySeeUpload } from './queries';

type UploadRequest = {
  readonly db: Db;
  readonly store: FileStore;
  readonly headers: Headers;
  /** The segments of the path after `/uploads/`. */
  readonly path: readonly string[];
  readonly viewer: Viewer | undefined;
};

const common = {
  // The bytes of a key never change. Only the member's own browser may cache them, for 7 days and for this session:
  // the next member who logs in on the device asks again.
  'cache-control': `private, max-age=${limits.upload.cachedSeconds}, immutable`,
  vary: 'cookie',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves a stored picture to members who may see it. Replies with the same uncached 404 without a session, to an
 * unknown path and for a file that the viewer may not see.
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
      // A picture opened in its own tab cannot load or run anything.
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
