import { randomBytes } from 'node:crypto';
import type { Db } from '@/db/client';
import { uploads } from '@/db/schema';
import type { ImageSize } from '@/lib/core/images';
import { processWide } from '@/lib/core/process-wide';
import { ok, type Result } from '@/lib/core/result';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { takeUploadVolume } from './allowance';
import { decodeImage, type ImageRefusal } from './image';
import type { ImageSource, UploadedImage } from './model';
import { uploadPath } from './paths';
import { WorkQueue } from './work-queue';

/** A waiting picture takes at most its 10 MB as sent; `decodeImage` bounds the memory of decoding. */
const decoding = processWide('decoding', () => new WorkQueue({ lanes: 2, places: 24 }));

export type NewImage = {
  readonly ownerId: number;
  readonly bytes: Uint8Array;
};

export type StoreRefusal = Exclude<ImageRefusal, 'IMAGE_TOO_SMALL'> | 'TOO_MANY';

export type StoredImage = ImageSize & { readonly key: string };

/**
 * Counts a picture against the day's volume, decodes it and stores it re-encoded in its widths under a new random key.
 * The files are stored before the row, because a file without a row is never served.
 */
export async function storeImage(db: Db, store: FileStore, image: NewImage): Promise<Result<StoredImage, StoreRefusal>>;
export async function storeImage(
  db: Db,
  store: FileStore,
  image: NewImage & { readonly atLeast: ImageSize },
): Promise<Result<StoredImage, StoreRefusal | 'IMAGE_TOO_SMALL'>>;
export async function storeImage(
  db: Db,
  store: FileStore,
  image: NewImage & { readonly atLeast?: ImageSize },
): Promise<Result<StoredImage, StoreRefusal | 'IMAGE_TOO_SMALL'>> {
  const taken = await takeUploadVolume(db, image.ownerId, image.bytes.byteLength);
  if (!taken.ok) return taken;
  const decoded = await decoding.run(() => decodeImage(image.bytes, image.atLeast));
  if (!decoded.ok) return decoded;
  const { width, height, files } = decoded.value;
  const key = randomBytes(16).toString('hex');
  try {
    for (const file of files) await store.put(key, file.name, file.bytes);
    const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    await db.insert(uploads).values({ key, ownerId: image.ownerId, width, height, bytes, review: 'approved' });
  } catch (error) {
    await store.remove(key).catch(() => undefined); // the first failure is the one to report
    throw error;
  }
  return ok({ key, width, height });
}

type ImageUpload = { readonly ownerId: number; readonly image: ImageSource };

/** Stores a member's picture and returns its path. */
export async function uploadImage(
  db: Db,
  store: FileStore,
  { ownerId, image }: ImageUpload,
): Promise<Result<UploadedImage, StoreRefusal>> {
  const stored = await storeImage(db, store, { ownerId, bytes: await readImage(image) });
  return stored.ok ? ok({ path: uploadPath(stored.value.key) }) : stored;
}

/** Returns the bytes of a picture as a caller sent it. */
export async function readImage(image: ImageSource): Promise<Uint8Array> {
  if (typeof image !== 'string') return new Uint8Array(await image.arrayBuffer());
  return Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
}
