import { and, eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { backgroundPhotos, photos } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { OpenedProfile } from '@/lib/members/model';
import { openProfile, type ProfileBar } from '@/lib/members/open-profile';
import { findQuota, hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { removeUnusedUpload } from '@/lib/uploads/removal';
import { markForReview } from '@/lib/uploads/review';
import type { PhotoPage, ReleasedPhoto } from './model';
import { getReviewState, listPhotoIdsBeyond, listPhotoRows } from './queries';

/** Photos of another member that a tier sees, and photos that a member of a tier keeps. */
const viewedKind = 'view_photos';
const keptKind = 'photos_kept';

type PhotoViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/** Lists a page of the viewer's own photos, in every state. `before` is 0 or the `next` of the page before. */
export async function listOwnPhotos(db: Db, viewer: PhotoViewer, before = 0): Promise<PhotoPage> {
  const listed = await listPhotosOf(db, viewer, { memberId: viewer.id, before });
  if (!listed.ok) throw new Error(`The member ${viewer.id} does not find their own photos`);
  return listed.value;
}

/**
 * Lists a page of a member's photos: of members whose profile the viewer opens, as many as the viewer's tier sees. It
 * counts as an opened profile. The own photos are in the list in every state, those of others only when approved and not hidden.
 */
export async function listPhotosOf(
  db: Db,
  viewer: PhotoViewer,
  { memberId, before = 0 }: { memberId: number; before?: number | undefined },
): Promise<Result<PhotoPage, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  const opened = await openAlbum(db, viewer, memberId);
  return opened.ok ? ok(await listPhotosOfProfile(db, viewer, opened.value.member, before)) : opened;
}

/** Lists a page of the photos of a member whose profile is open to the viewer, as many as the viewer's tier sees. */
export async function listPhotosOfProfile(
  db: Db,
  viewer: PhotoViewer,
  owner: PhotoPage['owner'],
  before = 0,
): Promise<PhotoPage> {
  const { id, username, avatar } = owner;
  const beyond = await listIdsBeyondTier(db, viewer, id);
  const page = await listPhotoRows(db, { ownerId: id, viewerId: viewer.id, before, floor: beyond[0] ?? 0 });
  return { owner: { id, username, avatar }, ...page, beyond: beyond.length };
}

async function openAlbum(
  db: Db,
  viewer: PhotoViewer,
  memberId: number,
): Promise<Result<OpenedProfile, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  if (memberId !== viewer.id && !(await hasPermission(db, viewer.tier, 'View_photo')))
    return { ...refuse('NO_PERMISSION'), canUpgrade: await upgradeHelps(db, viewer.tier, 'View_photo') };
  return openProfile(db, viewer, memberId);
}

/** Lists the ids of the photos after those that the viewer's tier sees of another member. */
async function listIdsBeyondTier(db: Db, viewer: PhotoViewer, ownerId: number): Promise<readonly number[]> {
  if (ownerId === viewer.id) return [];
  const quota = await findQuota(db, viewer.tier, viewedKind);
  return quota === null ? [] : listPhotoIdsBeyond(db, ownerId, quota);
}

type ReleaseRow = { photo_id: number };

/** Makes one of the member's uploads a photo, as many as their tier keeps. The same upload again is the same photo. */
export async function releasePhoto(
  db: Db,
  owner: Pick<Viewer, 'id' | 'tier'>,
  uploadKey: string,
): Promise<Result<ReleasedPhoto, 'IMAGE_NOT_FOUND' | 'PHOTO_LIMIT'>> {
  const quota = await findQuota(db, owner.tier, keptKind);
  await markForReview(db, owner.id, uploadKey);
  const released = await callFunction(
    db,
    sql`release_photo(p_actor => ${owner.id}, p_upload => ${uploadKey}, p_most => ${quota})`,
    {
      codes: ['IMAGE_NOT_FOUND', 'PHOTO_LIMIT'],
      done: async ({ photo_id }: ReleaseRow) =>
        ok({ id: Number(photo_id), state: await getReviewState(db, uploadKey) }, 'saveSuccess'),
    },
  );
  if (released.ok || released.code !== 'PHOTO_LIMIT') return released;
  return { ...released, canUpgrade: await upgradeHelps(db, owner.tier, 'Upload_photo', keptKind) };
}

/** Makes one of the member's uploads a background photo of their profile, at most `limits.backgroundPhotos`. */
export async function releaseBackgroundPhoto(
  db: Db,
  owner: Pick<Viewer, 'id'>,
  uploadKey: string,
): Promise<Result<ReleasedPhoto, 'IMAGE_NOT_FOUND' | 'BACKGROUND_LIMIT'>> {
  const maxPhotos = limits.backgroundPhotos;
  await markForReview(db, owner.id, uploadKey);
  return callFunction(
    db,
    sql`release_background_photo(p_actor => ${owner.id}, p_upload => ${uploadKey}, p_most => ${maxPhotos})`,
    {
      codes: ['IMAGE_NOT_FOUND', 'BACKGROUND_LIMIT'],
      done: async ({ photo_id }: ReleaseRow) =>
        ok({ id: Number(photo_id), state: await getReviewState(db, uploadKey) }, 'saveSuccess'),
    },
  );
}

type OwnPhoto = { readonly ownerId: number; readonly photoId: number };

/** Deletes one of the member's photos with its likes, and its files unless something else uses them. */
export async function deletePhoto(
  db: Db,
  store: FileStore,
  { ownerId, photoId }: OwnPhoto,
): Promise<Result<null, 'PHOTO_NOT_FOUND'>> {
  const [photo] = await db
    .delete(photos)
    .where(and(eq(photos.id, photoId), eq(photos.ownerId, ownerId)))
    .returning({ key: photos.uploadKey });
  if (!photo) return refuse('PHOTO_NOT_FOUND');
  await removeUnusedUpload(db, store, ownerId, photo.key);
  return ok(null, 'deletedSuccess');
}

/** Deletes one of the member's background photos, and its files unless something else uses them. */
export async function deleteBackgroundPhoto(
  db: Db,
  store: FileStore,
  { ownerId, photoId }: OwnPhoto,
): Promise<Result<null, 'PHOTO_NOT_FOUND'>> {
  const [photo] = await db
    .delete(backgroundPhotos)
    .where(and(eq(backgroundPhotos.id, photoId), eq(backgroundPhotos.memberId, ownerId)))
    .returning({ key: backgroundPhotos.uploadKey });
  if (!photo) return refuse('PHOTO_NOT_FOUND');
  await removeUnusedUpload(db, store, ownerId, photo.key);
  return ok(null, 'deletedSuccess');
}
