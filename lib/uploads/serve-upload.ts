import type { Db } from '@/db/client';
import { toUploadKey } from '@/lib/core/images';
import type { Viewer } from '@/lib/core/member';
import { captionsIdOf, videoFileName, videoTypeOf } from '@/lib/core/video-files';
import { hasPermission } from '@/lib/membership/queries';
import { sizedResponse } from '@/lib/platform/sized-response';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { parseRange } from './byte-range';
import { fileName, inlineAs } from './paths';
import { findVisibleUpload } from './queries';
import { serveCaptions } from './serve-captions';
import { missingRange, serveVideo } from './serve-video';

const cachedSeconds = 7 * 24 * 60 * 60;

type UploadRequest = {
  readonly db: Db;
  readonly store: FileStore;
  readonly headers: Headers;
  /** The segments of the path after `/uploads/`. */
  readonly path: readonly string[];
  readonly viewer: Viewer | undefined;
  readonly isHead?: boolean;
};

const common = {
  // The bytes of a key never change. Only the member's own browser may cache them, for 7 days and for this session:
  // the next member who logs in on the device asks again.
  'cache-control': `private, max-age=${cachedSeconds}, immutable`,
  vary: 'accept, cookie',
  'x-content-type-options': 'nosniff',
};

const types = { webp: 'image/webp', avif: 'image/avif' } as const;

/**
 * Serves a stored picture, video or its captions to members who may see it: a video in the parts that its player asks for. Replies with
 * the same uncached 404 without a session, to an unknown path and for a file that the viewer may not see.
 */
export async function serveUpload(request: UploadRequest): Promise<Response> {
  const [key = '', name = ''] = request.path;
  const [type, captionsId] = [videoTypeOf(name), captionsIdOf(name)];
  if (!type && captionsId === undefined) return servePicture(request);
  const { db, store, headers, viewer, isHead = false } = request;
  const isPath = request.path.length === 2 && toUploadKey(key) === key;
  const upload = isPath && viewer ? await findVisibleUpload(db, viewer, key) : undefined;
  if (!upload?.isVideo || !viewer) return missingFile();
  const isFree = upload.isOwner || viewer.role !== null;
  // A hidden video that is shown in another place is a picture there.
  const mayPlay = isFree || (upload.isSeenVideo && (await hasPermission(db, viewer.tier, 'View_video')));
  if (!mayPlay) return missingFile();
  const shared = { headers, key, isHead, common };
  const served = type
    ? await serveVideo({ ...shared, store, name: videoFileName(type), type })
    : await serveCaptions({ ...shared, db, id: captionsId ?? 0, seesHeld: isFree });
  return served ?? missingFile();
}

/**
 * Serves a stored picture to members who may see it, as AVIF to browsers that accept it, else as WebP, at the same
 * address.
 */
async function servePicture({ db, store, headers, path, viewer }: UploadRequest): Promise<Response> {
  const [key = '', name = ''] = path;
  const isPath = path.length === 2 && toUploadKey(`/uploads/${key}/${name}`) === key;
  const upload = isPath && viewer ? await findVisibleUpload(db, viewer, key) : undefined;
  if (!upload) return missingFile();
  const accepted = upload.hasAvif && acceptsAvif(headers) ? (['avif', 'webp'] as const) : (['webp'] as const);
  for (const format of accepted) {
    const file = fileName(Number.parseInt(name), format);
    const etag = `"${key}-${file}"`;
    if (headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: { ...common, etag } });
    const bytes = await store.read(key, file);
    if (!bytes) continue;
    // A picture is small and always sent whole, but bytes that it does not have are refused as those of a video.
    if (headers.get('if-range') === null && parseRange(headers.get('range'), bytes.byteLength) === 'unsatisfiable')
      return missingRange(bytes.byteLength, { ...common, etag });
    return toResponse(bytes, { etag, 'content-type': types[format], 'content-disposition': inlineAs(file) });
  }
  return missingFile();
}

function acceptsAvif(headers: Headers): boolean {
  const ranges = (headers.get('accept') ?? '').toLowerCase().split(',');
  return ranges.some((range) => /^\s*image\/avif\s*(?:;|$)/.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range));
}

function toResponse(bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>): Response {
  return sizedResponse(bytes, {
    bytes: bytes.byteLength,
    headers: {
      ...common,
      ...headers,
      // A picture opened in its own tab cannot load or run anything.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

/** The reply to an address without a file, and to those who may not see it. */
export function missingFile(): Response {
  return sizedResponse(null, {
    status: 404,
    bytes: 0,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
