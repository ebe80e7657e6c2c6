import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetsFolder, compressedMarker, compressedSuffixes } from '@/front/assets';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller files are sent as they are: one packet holds them. */
const compressFromBytes = 1_024;

/** Stores the copies unless all exist. */
export async function ensureCompressed(folder = assetsFolder): Promise<void> {
  if (existsSync(compressedMarker(folder))) return;
  await compressAssets(folder);
  await writeFile(compressedMarker(folder), '');
}

/** Stores compressed copies of the build's scripts, styles and lists, smaller than a server can make them for each request. */
async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => /\.(js|css|json)$/.test(name)).map((name) => compress(path.join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < compressFromBytes) return;
  const [br, gz] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(file + compressedSuffixes.br, br), writeFile(file + compressedSuffixes.gzip, gz)]);
}
