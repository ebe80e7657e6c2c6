import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { FileFacts } from './manifest';

type Chunks = AsyncIterable<Uint8Array>;

/** Writes a private file durably, and returns its size and hash. `isPacked`: the file is compressed on the way. */
export async function writeHashed(file: string, source: Chunks, { isPacked = false } = {}): Promise<FileFacts> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const into = (chunks: Chunks) => store(chunks, handle, path.basename(file));
    // The lowest level: a higher one costs the site more than the disk.
    const facts = isPacked
      ? await pipeline(gather(source), createGzip({ level: constants.Z_BEST_SPEED, chunkSize: packedChunk }), into)
      : await pipeline(source, into);
    await handle.sync();
    return facts;
  } finally {
    await handle.close();
  }
}

const packedChunk = 256 * 1024;
const gathered = 1024 * 1024;

/** Joins small chunks to large ones: each goes to another thread, which takes longer than the compression of 32 KiB. */
async function* gather(source: Chunks): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes < gathered) continue;
    yield Buffer.concat(parts, bytes);
    parts = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(parts, bytes);
}

async function store(chunks: Chunks, handle: FileHandle, name: string): Promise<FileFacts> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    sum.update(chunk);
    bytes += chunk.length;
    for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten;
  }
  return { name, bytes, sha256: sum.digest('hex') };
}

/** Copies a file and returns its size and hash. */
export const copyHashed = (from: string, to: string): Promise<FileFacts> => writeHashed(to, createReadStream(from));

/** Returns the SHA-256 of a file in hexadecimal digits. */
export async function hashFile(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer); // no encoding
  return sum.digest('hex');
}
