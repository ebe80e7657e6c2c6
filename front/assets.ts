import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { steadyNow } from '@/lib/core/steady-clock';
import { responseHeaders } from '@/lib/routing/response-headers';
import { acceptsEncoding } from './accepted-encoding';
import { buildFolder } from './built-pages';
import { isTagListed } from './entity-tag';
import { listFiles } from './list-files';

/** The folder of the scripts and styles that the build names after their content. */
export const assetsFolder = path.join(buildFolder, 'static');
export const assetsAddress = '/_next/static/';

/** The suffix of the compressed copies that the build creates, by encoding; the smaller copy first. */
export const compressedSuffixes = { br: '.br', gzip: '.gz' } as const;

/** The file that exists when all copies do. */
export const compressedMarker = (folder = assetsFolder) => `${folder}.compressed`;

/** After a first start, the copies are made while the site runs already. */
const listAgainMilliseconds = 5_000;

type Encoding = keyof typeof compressedSuffixes;

type Asset = {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly files: ReadonlyMap<Encoding, () => Promise<Buffer>>;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
};

/**
 * Returns a function that sends a script or style of the build as the browser accepts it, and returns false for any
 * other request, which `public-files.ts` replies to.
 */
export function serveAssets(folder = assetsFolder): (request: IncomingMessage, response: ServerResponse) => boolean {
  const find = findIn(folder);
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (!url.startsWith(assetsAddress) || (method !== 'GET' && method !== 'HEAD') || headers.range !== undefined)
      return false;
    const query = url.indexOf('?');
    const asset = find(url.slice(assetsAddress.length, query < 0 ? undefined : query));
    const encoding = asset && [...asset.files.keys()].find((name) => acceptsEncoding(headers['accept-encoding'], name));
    if (!asset || !encoding) return false;
    void send(asset, encoding, request, response);
    return true;
  };
}

/** Returns a function that finds an asset by its name: none until all copies exist. */
function findIn(folder: string): (name: string) => Asset | undefined {
  let assets: ReadonlyMap<string, Asset> | undefined;
  let listAt = 0;
  return (name) => {
    if (!assets && steadyNow() >= listAt) {
      assets = existsSync(compressedMarker(folder)) ? listAssets(folder) : undefined;
      listAt = steadyNow() + listAgainMilliseconds;
    }
    return assets?.get(name);
  };
}

async function send(asset: Asset, encoding: Encoding, request: IncomingMessage, response: ServerResponse) {
  const body = await asset.files
    .get(encoding)?.()
    .catch(() => undefined);
  if (response.destroyed) return;
  if (!body) return void response.writeHead(500).end();
  const etag = `W/"${asset.etag}-${encoding}"`;
  for (const name in responseHeaders) response.setHeader(name, responseHeaders[name as keyof typeof responseHeaders]);
  response.setHeader('Cache-Control', asset.cacheControl);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (isTagListed(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  response.setHeader('Content-Type', asset.type);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.byteLength);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Lists the assets that have a compressed copy. Their contents are read once, when first requested. */
function listAssets(folder: string): ReadonlyMap<string, Asset> {
  const names = new Set(listFiles(folder).map((name) => name.split(path.sep).join('/')));
  const assets = [...names].flatMap((name): [string, Asset][] => {
    const type = types[path.extname(name)];
    const encodings = (['br', 'gzip'] as const).filter((encoding) => names.has(name + compressedSuffixes[encoding]));
    if (!type || encodings.length === 0) return [];
    const { size, mtimeMs } = statSync(path.join(folder, name));
    const files = encodings.map(
      (encoding) => [encoding, readOnce(path.join(folder, name + compressedSuffixes[encoding]))] as const,
    );
    // A list has no hash of its content in its name.
    const cacheControl = type === types['.json'] ? 'no-cache' : 'public, max-age=31536000, immutable';
    return [
      [
        name,
        { type, cacheControl, etag: `${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}`, files: new Map(files) },
      ],
    ];
  });
  return new Map(assets);
}

function readOnce(file: string): () => Promise<Buffer> {
  let content: Promise<Buffer> | undefined;
  return () => {
    content ??= readFile(file);
    content.catch(() => (content = undefined)); // the next request reads again
    return content;
  };
}
