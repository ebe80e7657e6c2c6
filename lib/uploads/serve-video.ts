import type { VideoFileName, VideoType } from '@/lib/core/video-files';
import { sizedResponse } from '@/lib/platform/sized-response';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { parseRange } from './byte-range';
import { inlineAs } from './paths';

type VideoRequest = {
  readonly store: FileStore;
  readonly headers: Headers;
  readonly key: string;
  readonly name: VideoFileName;
  readonly type: VideoType;
  readonly isHead: boolean;
  /** Headers that files of uploads have in common. */
  readonly common: Readonly<Record<string, string>>;
};

/** Serves the file of a video, or the part of it that a player asks for. Undefined when there is no such file. */
export async function serveVideo({
  store,
  headers,
  key,
  name,
  type,
  isHead,
  common,
}: VideoRequest): Promise<Response | undefined> {
  const size = await store.size(key, name);
  if (size === undefined) return undefined;
  const etag = `"${key}-${name}"`;
  const shared = { ...common, etag, 'accept-ranges': 'bytes' };
  if (headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers: shared });
  // A range of an earlier state of the file would not fit; the bytes of a key never change.
  const ifRange = headers.get('if-range');
  const range = ifRange === null || ifRange === etag ? parseRange(headers.get('range'), size) : undefined;
  if (range === 'unsatisfiable') return missingRange(size, shared);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const body = isHead ? null : await store.openRange(key, name, { start, end });
  if (body === undefined) return undefined;
  return sizedResponse(body, {
    status: range ? 206 : 200,
    bytes: end - start + 1,
    headers: {
      ...shared,
      'content-type': type,
      'content-disposition': inlineAs(name),
      'content-security-policy': "default-src 'none'; sandbox",
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

/** The reply to a request for bytes that a file does not have. */
export function missingRange(size: number, headers: Readonly<Record<string, string>>): Response {
  const refused = { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` };
  return sizedResponse(null, { status: 416, bytes: 0, headers: refused });
}
