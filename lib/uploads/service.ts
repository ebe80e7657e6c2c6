import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { avatarHistory, members, uploads } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { processWide } from '@/lib/core/process-wide';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { takeUploadVolume } from './allowance';
import { decodeImage, type ImageRefusal } from './image';
import type { ImageSource, UploadedImage } from './model';
import { avatarPath, uploadPath } from './paths';
import { WorkQueue } from './work-queue';

/** A waiting picture takes at most its 10 MB as sent; `decodeImage` bounds the memory of decoding. */
const decoding = processWide('decoding', () => new WorkQueue({ lanes: 2, places: 24 }));

type NewImage = {
  readonly ownerId: number;
  readonly bytes: Uint8Array;
};

type StoreRefusal = Exclude<ImageRefusal, 'IMAGE_TOO_SMALL'> | 'TOO_MANY';

type StoredImage = ImageSize & { readonly key: string };

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

/**
 * Makes one of the member's uploads their avatar and keeps it in the history. Refuses other keys and rejected uploads.
 */
export async function setAvatar(
  db: Db,
  owner: Pick<Viewer, 'id'>,
  key: string,
): Promise<Result<null, 'IMAGE_NOT_FOUND'>> {
  const rows = await db.execute(sql`
    with own as (
      select ${uploads.key} from ${uploads}
      where ${uploads.key} = ${key} and ${uploads.ownerId} = ${owner.id} and ${uploads.kind} = 'image' and ${uploads.review} <> 'rejected'
    ), kept as (
      insert into ${avatarHistory} (member_id, upload_key) select ${owner.id}, own.key from own on conflict do nothing
    )
    update ${members} set avatar_key = own.key from own where ${members.id} = ${owner.id} returning ${members.id}`);
  return rows.length > 0 ? ok(null) : refuse('IMAGE_NOT_FOUND');
}

/** Stores a cropped picture, at least as large as avatars are shown, and makes it the member's avatar. */
export async function storeAvatar(
  db: Db,
  store: FileStore,
  image: NewImage,
): Promise<Result<StoredImage, StoreRefusal | 'IMAGE_TOO_SMALL'>> {
  const side = limits.upload.targetSize;
  const stored = await storeImage(db, store, { ...image, atLeast: { width: side, height: side } });
  if (!stored.ok) return stored;
  const set = await setAvatar(db, { id: image.ownerId }, stored.value.key);
  if (!set.ok)
    throw new Error(`The upload ${stored.value.key} of member ${image.ownerId} is gone as soon as it was stored`);
  return stored;
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

/** Stores a member's cropped picture, makes it their avatar and returns its path. */
export async function uploadAvatar(
  db: Db,
  store: FileStore,
  { ownerId, image }: ImageUpload,
): Promise<Result<UploadedImage, StoreRefusal | 'IMAGE_TOO_SMALL'>> {
  const stored = await storeAvatar(db, store, { ownerId, bytes: await readImage(image) });
  return stored.ok ? ok({ path: avatarPath(stored.value.key) }, 'saveSuccess') : stored;
}

async function readImage(image: ImageSource): Promise<Uint8Array> {
  if (typeof image !== 'string') return new Uint8Array(await image.arrayBuffer());
  return Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
}
