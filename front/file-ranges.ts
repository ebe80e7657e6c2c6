import { readdirSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { decodeText } from '@/lib/routing/address';
import { parseRange } from '@/lib/uploads/byte-range';
import { assetsAddress, assetsFolder } from './assets';

/** The folders that Next sends files of, by their address. */
const folders = { '/': 'public', [assetsAddress]: assetsFolder } as const;

/**
 * Returns a function that finds the size of a file of the build or of `public`, of which a request asks for bytes that do not
 * exist. A request with `If-Range`, whose copy may be an older one, gets the whole file instead.
 */
export function findMissingRanges(folder = process.cwd()): (request: IncomingMessage) => number | undefined {
  const sizes = listSizes(folder);
  return ({ url = '', headers }) => {
    if (headers.range === undefined) return undefined;
    const [address = ''] = url.split('?');
    const size = sizes.get(decodeText(address));
    if (size === undefined) return undefined;
    const range = parseRange(headers.range, size);
    if (range === 'unsatisfiable' && headers['if-range'] === undefined) return size;
    // In the form that every reader of ranges takes in the same way; of several ranges, the whole file is sent.
    if (range && range !== 'unsatisfiable') headers.range = `bytes=${range.start}-${range.end}`;
    else delete headers.range;
    return undefined;
  };
}

/** Reads the sizes once: neither folder changes while the process runs. */
function listSizes(folder: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [address, name] of Object.entries(folders)) {
    const root = path.join(folder, name);
    for (const file of listFiles(root)) {
      const stats = statSync(path.join(root, file));
      if (stats.isFile()) sizes.set(address + file.split(path.sep).join('/'), stats.size);
    }
  }
  return sizes;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return []; // no build, as in development
  }
}
