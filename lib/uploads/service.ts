import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@/db/client';
import { isTooSmall, type ImageSize } from '@/lib/core/images';
import { ok, refuse, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { countUpload } from '@/lib/platform/tally';
import { takeUploadVolume } from './allowance';
import { encodeAvifLater } from './avif';
import { decodePicture } from './decode-picture';
import type { ImageFile, ImageRefusal } from './image';
import type { ImageSource, UploadedImage } from './model';
import { uploadPath } from './paths';
import { removeFiles } from './removal';
import { isImageBanned } from './review';
import { announceFiles, findSent, insertUpload, type StoredImage } from './rows';

export type { StoredImage };

export type NewImage = {
  readonly ownerId: number;
  readonly bytes: Uint8Array;
  /** For the demo, whose process ends soon: stores no AVIF later, and encodes quickly. */
  readonly onlyWebp?: boolean;
};

export type StoreRefusal = Exclude<ImageRefusal, 'IMAGE_TOO_SMALL'> | 'IMAGE_REJECTED' | 'UPLOAD_FAILED' | 'TOO_MANY';

/**
 * Counts a picture against the day's volume, decodes it and stores it re-encoded in its widths under a new random key.
 * The same bytes sent again by the member are the same upload. Refuses a picture that staff rejected before or that looks
 * like a banned one, also if it was sent before the ban. The files are stored before the row, because a file without a
 * row is never served.
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
  return countUpload('picture', await receiveImage(db, store, image));
}

async function receiveImage(
  db: Db,
  store: FileStore,
  { ownerId, bytes, atLeast, onlyWebp = false }: NewImage & { readonly atLeast?: ImageSize },
): Promise<Result<StoredImage, StoreRefusal | 'IMAGE_TOO_SMALL'>> {
  const taken = await takeUploadVolume(db, ownerId, bytes.byteLength);
  if (!taken.ok) return taken;
  const contentHash = createHash('sha256').update(bytes).digest();
  const sent = await findSent(db, { ownerId, contentHash });
  if (sent) {
    const { isRejected, perceptualHash, ...stored } = sent;
    if (isRejected || (perceptualHash && (await isImageBanned(db, perceptualHash)))) return refuse('IMAGE_REJECTED');
    return isTooSmall(stored, atLeast) ? refuse('IMAGE_TOO_SMALL') : ok(stored);
  }
  const decoded = await decodePicture({ bytes, ownerId, atLeast, isQuick: onlyWebp });
  if (!decoded.ok) return decoded;
  const { files, width, height, ...details } = decoded.value;
  if (await isImageBanned(db, details.perceptualHash)) return refuse('IMAGE_REJECTED');
  const key = randomBytes(16).toString('hex');
  await announceFiles(db, key);
  if (!(await putFiles(store, key, files))) {
    await removeFiles(db, store, [key]);
    return refuse('UPLOAD_FAILED');
  }
  const size = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const upload = { key, ownerId, contentHash, width, height, bytes: size, ...details };
  const storedKey = await insertUpload(db, upload).catch(async (error: unknown) => {
    await removeFiles(db, store, [key]);
    throw error;
  });
  if (storedKey !== key) await removeFiles(db, store, [key]);
  else if (!onlyWebp) encodeAvifLater(db, store, { key, ownerId });
  return ok({ key: storedKey, width, height });
}

async function putFiles(store: FileStore, key: string, files: readonly ImageFile[]): Promise<boolean> {
  try {
    for (const file of files) await store.put(key, file.name, file.bytes);
    return true;
  } catch (error) {
    logger.error({ key, folder: store.folder, err: error }, 'the files of an upload were not stored');
    return false;
  }
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
