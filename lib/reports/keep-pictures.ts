import type { Db } from '@/db/client';
import { reportPictures } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { EvidencePart } from '@/lib/core/reports';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { fileName } from '@/lib/uploads/paths';

export type EvidencePicture = {
  readonly part: EvidencePart;
  /** For a picture of a message: its id. */
  readonly messageId: number | null;
  readonly key: string;
};

/** The widths in which staff can judge a picture, the best first. */
const widths = limits.upload.widths.toReversed();

/** Copies the pictures of evidence into its rows: their uploads may be deleted. Leaves out files that are gone. */
export async function keepPictures(
  db: Db,
  store: FileStore,
  evidenceId: number,
  pictures: readonly EvidencePicture[],
): Promise<void> {
  const read = await Promise.all(
    pictures.map(async ({ part, messageId, key }) => {
      const bytes = await readLargest(store, key);
      return bytes ? [{ evidenceId, part, messageId, mimeType: 'image/webp', bytes: Buffer.from(bytes) }] : [];
    }),
  );
  const rows = read.flat();
  if (rows.length > 0) await db.insert(reportPictures).values(rows);
}

async function readLargest(store: FileStore, key: string): Promise<Uint8Array | undefined> {
  for (const width of widths) {
    const bytes = await store.read(key, fileName(width, 'webp'));
    if (bytes) return bytes;
  }
  return undefined;
}
