import { statSync, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import send from 'send';
import { responseHeaders } from '@/lib/routing/response-headers';
import { decodeText } from '@/lib/routing/address';
import { parseRange } from '@/lib/uploads/byte-range';
import { assetsAddress, assetsFolder } from './assets';
import { compressText } from './compress-text';
import { isTagListed } from './entity-tag';
import type { FrontResponse } from './front-response';
import { listFiles } from './list-files';

const day = 86_400;

/** How long browsers keep a file, by the beginning of its address; the first one counts. */
const cacheRules: readonly (readonly [RegExp, string])[] = [
  [/^\/_next\/static\//, 'public, max-age=31536000, immutable'],
  [/^\/(?:product|og)\//, `public, max-age=${day}, stale-while-revalidate=${7 * day}`],
  [/^\/(?:emoticons|gifts)\//, `public, max-age=${7 * day}, stale-while-revalidate=${30 * day}`],
  // A browser that checks for a new version gets it.
  [/^\/service-worker\.js$/, 'no-cache'],
  [/^/, 'public, max-age=0'],
];

/** The policy of a worker is that of its script. */
const workerFile = '/service-worker.js';
const workerPolicy = "default-src 'self'";

/** Texts, which are sent compressed. */
const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

type PublicFile = { readonly file: string; readonly cacheControl: string };

/** The folders of public files, by their address. */
const folders = { '/': 'public', [assetsAddress]: assetsFolder } as const;

/**
 * Returns a function that sends a file of `public`, or one of the build that is not sent compressed, and returns false for any other
 * address. Both folders are listed once: neither changes while the process runs.
 */
export function servePublicFiles(
  folder = process.cwd(),
): (request: IncomingMessage, response: FrontResponse) => Promise<boolean> {
  const files = listPublic(folder);
  return async (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const address = decodeText(url.split('?')[0] ?? '');
    const listed = files.get(address);
    if (!listed) return false;
    for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
    response.setHeader('Cache-Control', listed.cacheControl);
    if (address === workerFile) response.setHeader('Content-Security-Policy', workerPolicy);
    const type = textTypes[path.extname(listed.file)];
    if (type) response.setHeader('Vary', 'Accept-Encoding');
    const isWhole = ['range', 'if-match', 'if-unmodified-since'].every((name) => headers[name] === undefined);
    await (type && isWhole
      ? sendText(listed.file, type, request, response)
      : sendBytes(listed.file, request, response));
    return true;
  };
}

/** Sends a text that a browser keeps until its tag changes. */
async function sendText(file: string, type: string, request: IncomingMessage, response: FrontResponse): Promise<void> {
  const [content, state] = await Promise.all([readFile(file), stat(file)]);
  if (response.destroyed) return;
  const { encoding, sent } = compressText(content, request.headers['accept-encoding'], 'file');
  const etag = tagOf(state, encoding);
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', state.mtime.toUTCString());
  if (isTagListed(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  response.setHeader('Content-Type', type);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', sent.byteLength);
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** Sends a file, or the part of it that is asked for. */
async function sendBytes(file: string, request: IncomingMessage, response: FrontResponse): Promise<void> {
  const state = await stat(file);
  if (response.destroyed) return;
  response.setHeader('ETag', tagOf(state));
  const range = rangeOf(request, state);
  if (range === 'unsatisfiable') return refuseRange(response, state);
  if (range) request.headers.range = `bytes=${range.start}-${range.end}`;
  else delete request.headers.range;
  delete request.headers['if-range'];
  return new Promise((resolve) => {
    response.once('close', resolve);
    send(request, path.basename(file), { root: path.dirname(file), cacheControl: false, dotfiles: 'allow' })
      .on('error', ({ status }: { readonly status: number }) => {
        if (response.headersSent) return void response.destroy();
        response.writeHead(status, { 'cache-control': 'no-store', 'content-length': 0 }).end();
      })
      .pipe(response);
  });
}

/** Reads which part is asked for by RFC 9110: `send` refuses some that exist, and takes any later date for the one of the file. */
function rangeOf({ headers }: IncomingMessage, { size, mtime }: Stats): ReturnType<typeof parseRange> {
  const ifRange = headers['if-range'];
  // The tag of a file is a weak one, which names no bytes.
  const isOfThisFile = ifRange === undefined || ifRange === mtime.toUTCString();
  return isOfThisFile ? parseRange(headers.range ?? null, size) : undefined;
}

function refuseRange(response: FrontResponse, { size }: Stats): void {
  response.removeHeader('ETag');
  response
    .writeHead(416, { 'cache-control': 'no-store', 'content-length': 0, 'content-range': `bytes */${size}` })
    .end();
}

function tagOf({ size, mtimeMs }: Stats, encoding?: string): string {
  return `W/"${[size.toString(16), Math.trunc(mtimeMs).toString(16), encoding].filter(Boolean).join('-')}"`;
}

function listPublic(folder: string): ReadonlyMap<string, PublicFile> {
  const files = new Map<string, PublicFile>();
  for (const [address, name] of Object.entries(folders))
    for (const entry of listFiles(path.join(folder, name))) {
      const file = path.join(folder, name, entry);
      const listed = address + entry.split(path.sep).join('/');
      const cacheControl = cacheRules.find(([pattern]) => pattern.test(listed))?.[1] ?? '';
      if (statSync(file).isFile()) files.set(listed, { file, cacheControl });
    }
  return files;
}
