import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { avatarHistory, members, trends } from '@/db/schema';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { FileStore } from '@/lib/platform/providers/file-store';
import type { ImageSource, UploadedImage } from '@/lib/uploads/model';
import { avatarPath } from '@/lib/uploads/paths';
import { removeUnusedUpload } from '@/lib/uploads/removal';
import { readImage, storeImage, type NewImage, type StoredImage, type StoreRefusal } from '@/lib/uploads/service';
import { setAvatar } from './set-avatar';

const smallest: ImageSize = { width: limits.upload.targetSize, height: limits.upload.targetSize };

/** Stores a cropped picture, at least as large as avatars are shown, and makes it the member's avatar. */
export async function storeAvatar(
  db: Db,
  store: FileStore,
  image: NewImage,
): Promise<Result<StoredImage, StoreRefusal | 'IMAGE_TOO_SMALL'>> {
  const stored = await storeImage(db, store, { ...image, atLeast: smallest });
  if (!stored.ok) return stored;
  const set = await setAvatar(db, { id: image.ownerId }, stored.value.key);
  if (!set.ok)
    throw new Error(`The upload ${stored.value.key} of member ${image.ownerId} is gone as soon as it was stored`);
  return stored;
}

/** Stores a member's cropped picture, makes it their avatar and returns its path. */
export async function uploadAvatar(
  db: Db,
  store: FileStore,
  { ownerId, image }: { readonly ownerId: number; readonly image: ImageSource },
): Promise<Result<UploadedImage, StoreRefusal | 'IMAGE_TOO_SMALL'>> {
  const stored = await storeAvatar(db, store, { ownerId, bytes: await readImage(image) });
  return stored.ok ? ok({ path: avatarPath(stored.value.key) }, 'saveSuccess') : stored;
}

/** Makes an avatar of the member's history their avatar again, and returns its path. */
export async function chooseAvatar(
  db: Db,
  owner: Pick<Viewer, 'id'>,
  id: number,
): Promise<Result<string, 'AVATAR_NOT_FOUND'>> {
  const [row] = await db.execute<{ key: string }>(sql`
    select upload_key as key from ${avatarHistory} where id = ${id} and member_id = ${owner.id}`);
  const set = row && (await setAvatar(db, owner, row.key));
  return set?.ok ? ok(avatarPath(row?.key), 'saveSuccess') : refuse('AVATAR_NOT_FOUND');
}

/** Leaves the member without an avatar. The picture stays in the history. */
export async function removeAvatar(db: Db, owner: Pick<Viewer, 'id'>): Promise<Result<null, never>> {
  await db.execute(sql`update ${members} set avatar_key = null, pending_avatar_key = null
    where id = ${owner.id} and coalesce(pending_avatar_key, avatar_key) is not null`);
  return ok(null, 'saveSuccess');
}

/**
 * Deletes a former avatar of the member, with the trend that shows it, and its files unless something else uses them.
 * The present avatar is refused.
 */
export async function deleteAvatar(
  db: Db,
  store: FileStore,
  owner: Pick<Viewer, 'id'>,
  id: number,
): Promise<Result<null, 'AVATAR_NOT_FOUND' | 'AVATAR_IN_USE'>> {
  const [row] = await db.execute<{ key: string; is_deleted: boolean }>(sql`
    with former as materialized (
      select h.id, h.upload_key, 
        m.avatar_key is distinct from h.upload_key and m.pending_avatar_key is distinct from h.upload_key as is_free
      from ${avatarHistory} h join ${members} m on m.id = h.member_id
      where h.id = ${id} and h.member_id = ${owner.id}
      for no key update of m
    ), deleted as (
      delete from ${avatarHistory} h using former f where h.id = f.id and f.is_free returning h.upload_key
    ), forgotten as (
      delete from ${trends} t using deleted d
      where t.author_id = ${owner.id} and t.kind = 'avatar' and t.image_key = d.upload_key
    )
    select f.upload_key as key, exists (select from deleted) as is_deleted from former f`);
  if (!row) return refuse('AVATAR_NOT_FOUND');
  if (!row.is_deleted) return refuse('AVATAR_IN_USE');
  await removeUnusedUpload(db, store, owner.id, row.key);
  return ok(null, 'deleteSuccess');
}
