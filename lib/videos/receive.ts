import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { steadyNow } from '@/lib/core/steady-clock';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { ok, refuse, refuseFor, type Result } from '@/lib/core/result';
import type { StreamedFile } from '@/lib/core/streamed-file';
import { Tally } from '@/lib/core/tally';
import { PacedReader } from '@/lib/platform/paced-reader';
import { hasSpace, newTempFile, removeTempFile } from './temp-files';

/** Seconds in which a whole file has to arrive. */
const receiveSeconds = 900;

/** A file that arrived completely. `path` is temporary: `release` removes it. */
export type ReceivedFile = {
  readonly path: string;
  readonly bytes: number;
  readonly contentHash: Buffer;
};

type ReceiveRefusal = 'VIDEO_TOO_LARGE' | 'UPLOAD_FAILED' | 'TOO_MANY';

/** The files that this process is receiving, by member. */
const receiving = globalSingleton('videos being received', () => new Tally<number>());
const retrySeconds = 5;
const retryWithoutSpace = 300;

/**
 * Writes a file to the disk as it arrives and passes it to `keep`, after which it is removed. Only a few files are
 * received at a time; their bytes on the disk are bounded. Refuses a file that is too large, that is not as long as
 * declared, that is too slow, or whose sender breaks off, and leaves nothing of it.
 */
export async function receiveFile<T, C extends string>(
  ownerId: number,
  file: StreamedFile,
  keep: (received: ReceivedFile) => Promise<Result<T, C>>,
): Promise<Result<T, C | ReceiveRefusal>> {
  if ((file.declaredBytes ?? 0) > limits.video.maxBytes) return refuse('VIDEO_TOO_LARGE');
  if (receiving.total >= limits.video.receivedAtOnce || receiving.of(ownerId) >= limits.video.receivedOfMember)
    return refuseFor(retrySeconds);
  receiving.add(ownerId);
  let path: string | undefined;
  try {
    if (!(await hasSpace())) return refuseFor(retryWithoutSpace);
    path = await newTempFile();
    const written = await writeBody(path, file);
    return written.ok ? await keep({ path, ...written.value }) : written;
  } finally {
    receiving.remove(ownerId);
    if (path) await removeTempFile(path);
  }
}

type Written = Omit<ReceivedFile, 'path'>;

async function writeBody(
  path: string,
  file: StreamedFile,
): Promise<Result<Written, 'VIDEO_TOO_LARGE' | 'UPLOAD_FAILED'>> {
  const reader = file.getReader();
  if (!reader) return refuse('UPLOAD_FAILED');
  const handle = await open(path, 'wx', 0o600);
  try {
    return await copyBody(new PacedReader(reader), handle, file.declaredBytes);
  } catch {
    // The sender broke off or was too slow, or the disk is full.
    return refuse('UPLOAD_FAILED');
  } finally {
    await handle.close();
    await reader.cancel().catch(() => undefined);
  }
}

async function copyBody(
  reader: PacedReader,
  handle: FileHandle,
  declared: number | undefined,
): Promise<Result<Written, 'VIDEO_TOO_LARGE' | 'UPLOAD_FAILED'>> {
  const { maxBytes } = limits.video;
  const deadline = steadyNow() + receiveSeconds * 1000;
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) break;
    if (steadyNow() > deadline) return refuse('UPLOAD_FAILED');
    bytes += value.byteLength;
    if (bytes > Math.min(maxBytes, declared ?? maxBytes))
      return refuse(bytes > maxBytes ? 'VIDEO_TOO_LARGE' : 'UPLOAD_FAILED');
    hash.update(value);
    await handle.write(value);
  }
  if (declared !== undefined && bytes !== declared) return refuse('UPLOAD_FAILED');
  return ok({ bytes, contentHash: hash.digest() });
}
