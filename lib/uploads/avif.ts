import type { Db } from '@/db/client';
import { FairQueue } from '@/lib/core/fair-queue';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { ok, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { decoding } from './decode-picture';
import { fileName } from './paths';
import { pictureProcesses } from './picture-processes';
import { markAvif } from './rows';

/** A waiting upload is only its key. Uploads beyond the places stay WebP, as do those that wait when the process ends. */
const encoding = globalSingleton(
  'AVIF encoding',
  () => new FairQueue<number>({ atOnce: 1, ofKey: 1, waiting: 500, waitingOfKey: 100 }),
);

/** Encodes an upload as AVIF after the reply: one upload at a time, and only while no upload is being decoded. */
export function encodeAvifLater(db: Db, store: FileStore, { key, ownerId }: { key: string; ownerId: number }): void {
  encoding
    .run(ownerId, () => encodeAvif(db, store, key))
    .catch((error: unknown) => logger.warn({ key, err: error }, 'an upload stays without AVIF'));
}

/** Resolves when all uploads are encoded, for tests. */
export const avifEncoded = () => encoding.whenIdle();

/** Encodes from the stored WebP, so that a waiting upload holds no memory. */
async function encodeAvif(db: Db, store: FileStore, key: string): Promise<Result<null>> {
  const seconds = limits.upload.encodeSeconds;
  let bytes = 0;
  for (const width of limits.upload.widths) {
    await decoding().whenIdle();
    const webp = await store.read(key, fileName(width, 'webp'));
    if (!webp) return ok(null); // removed meanwhile
    const avif = await pictureProcesses().run({ kind: 'encode', input: { bytes: webp }, seconds });
    if (!avif) throw new Error('The process that encodes was ended at its limit');
    await store.put(key, fileName(width, 'avif'), avif);
    bytes += avif.byteLength;
  }
  if (!(await markAvif(db, key, bytes))) await store.remove(key);
  return ok(null);
}
