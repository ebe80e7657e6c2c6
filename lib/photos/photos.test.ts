import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { backgroundPhotos, mails, photoLikes, photos, tierPermissions, uploads } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import { buildBlock, buildMember, buildPair, buildPhoto, buildUpload, getQuota } from '@/lib/testing/build';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listProfilePhotos, maxProfilePhotos } from './queries';
import {
  deleteBackgroundPhoto,
  deletePhoto,
  listOwnPhotos,
  listPhotosOf,
  releaseBackgroundPhoto,
  releasePhoto,
} from './service';

const store = createMemoryStore();
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const as = <M extends object>(member: M, tier: Tier = 'free') => ({ ...member, tier });

async function buildPhotos(owner: { id: number }, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.unshift((await buildPhoto(db, owner)).id);
  return ids;
}

async function photosOf(viewer: Parameters<typeof listPhotosOf>[1], memberId: number, before?: number) {
  const listed = await listPhotosOf(db, viewer, { memberId, before });
  if (!listed.ok) throw new Error('the photos were to be found');
  return listed.value;
}

describe('the photos of a member', () => {
  it('are listed newest first in pages by key, each once', async () => {
    const { man, woman } = await buildPair(db);
    const ids = await buildPhotos(woman, limits.page.photos + 2);
    const first = await photosOf(as(man, 'gold'), woman.id);
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, limits.page.photos));
    expect(first).toMatchObject({ owner: { id: woman.id, username: woman.username, avatar: '' }, beyond: 0 });
    const second = await photosOf(as(man, 'gold'), woman.id, first.next ?? undefined);
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(limits.page.photos));
    expect(second.next).toBeNull();
  });

  it('of which a free member sees the newest six, with the number of the others', async () => {
    const { man, woman } = await buildPair(db);
    const quota = await getQuota(db, 'free', 'view_photos');
    const ids = await buildPhotos(woman, quota + 3);
    const page = await photosOf(as(man), woman.id);
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, quota));
    expect(page).toMatchObject({ next: null, beyond: 3 });
    expect((await photosOf(as(man), woman.id, ids[quota - 1])).items).toEqual([]);
    expect((await photosOf(as(man, 'silver'), woman.id)).items).toHaveLength(quota + 3);
    expect(await listOwnPhotos(db, as(woman))).toMatchObject({ beyond: 0, items: { length: quota + 3 } });
  });

  it('are shown to others when approved and not hidden, to the owner in each state', async () => {
    const { man, woman } = await buildPair(db);
    const visiblePhoto = await buildPhoto(db, woman);
    await buildPhoto(db, woman, { review: 'pending' });
    await buildPhoto(db, woman, { review: 'rejected' });
    await buildPhoto(db, woman, { hiddenAt: new Date() });
    expect((await photosOf(as(man), woman.id)).items).toMatchObject([{ id: visiblePhoto.id, state: 'shown' }]);
    const own = await listOwnPhotos(db, as(woman));
    expect(own.items.map(({ state }) => state)).toEqual(['hidden', 'rejected', 'pending', 'shown']);
  });

  it('are at the top of a profile as others see them, as many as the tier sees, also for the owner', async () => {
    const { man, woman } = await buildPair(db);
    const quota = await getQuota(db, 'free', 'view_photos');
    const ids = await buildPhotos(woman, quota + 2);
    for (const hidden of [{ review: 'pending' }, { review: 'rejected' }, { hiddenAt: new Date() }] as const)
      await buildPhoto(db, woman, hidden);
    const idsFor = async (viewer: { id: number; tier: Tier }) =>
      (await listProfilePhotos(db, viewer, woman.id)).map(({ id }) => id);
    expect(await idsFor(as(man, 'free'))).toEqual(ids.slice(0, quota));
    expect(await idsFor(as(man, 'gold'))).toEqual(ids);
    expect(await idsFor(as(woman, 'free'))).toEqual(ids);
    await buildPhotos(woman, maxProfilePhotos);
    expect(await idsFor(as(man, 'gold'))).toHaveLength(maxProfilePhotos);
  });

  it('are not at the top of a profile for a tier without the permission or a quota', async () => {
    const { man, woman } = await buildPair(db);
    await buildPhotos(woman, 2);
    const silver = eq(tierPermissions.tier, 'silver');
    const mayView = and(silver, eq(tierPermissions.permission, 'View_photo'));
    await db.update(tierPermissions).set({ allowed: false }).where(mayView);
    expect(await listProfilePhotos(db, as(man, 'silver'), woman.id)).toEqual([]);
    expect(await listProfilePhotos(db, as(woman, 'silver'), woman.id)).toHaveLength(2);
    await db.update(tierPermissions).set({ allowed: true }).where(mayView);
    expect(await listProfilePhotos(db, as(man, 'silver'), woman.id)).toHaveLength(2);
  });

  it('are refused alike for a missing, blocked, inactive or same-gender member', async () => {
    const { man, woman: blocker } = await buildPair(db);
    const blocked = await buildMember(db, { gender: 'female' });
    const rival = await buildMember(db);
    const pending = await buildMember(db, { gender: 'female', status: 'pending' });
    await buildBlock(db, blocker, man);
    await buildBlock(db, man, blocked);
    for (const memberId of [999_999_999, blocker.id, blocked.id, rival.id, pending.id])
      expect(await listPhotosOf(db, as(man, 'gold'), { memberId })).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
  });

  it('of the same gender are found by a member with a mail in common', async () => {
    const [me, other] = [await buildMember(db), await buildMember(db)];
    await db.insert(mails).values({ senderId: other.id, recipientId: me.id, content: 'hello' });
    const [id] = await buildPhotos(other, 1);
    expect((await photosOf(as(me), other.id)).items).toMatchObject([{ id }]);
  });
});

describe('a release', () => {
  it('makes an own upload a photo, the same upload once', async () => {
    const owner = as(await buildMember(db));
    const { key } = await buildUpload(db, owner);
    const first = await releasePhoto(db, owner, key);
    expect(first).toMatchObject({ ok: true, value: { state: 'shown' }, messageKey: 'saveSuccess' });
    expect(await releasePhoto(db, owner, key)).toEqual(first);
    expect(await db.select().from(photos).where(eq(photos.ownerId, owner.id))).toMatchObject([{ uploadKey: key }]);
  });

  it('refuses foreign, missing and rejected uploads alike and stores nothing', async () => {
    const { man, woman } = await buildPair(db);
    const foreign = await buildUpload(db, woman);
    const rejected = await buildUpload(db, man, { review: 'rejected' });
    for (const key of [foreign.key, rejected.key, 'a'.repeat(32)]) {
      expect(await releasePhoto(db, as(man), key)).toEqual({ ok: false, code: 'IMAGE_NOT_FOUND' });
      expect(await releaseBackgroundPhoto(db, man, key)).toEqual({ ok: false, code: 'IMAGE_NOT_FOUND' });
    }
    expect(await db.select().from(photos).where(eq(photos.ownerId, man.id))).toEqual([]);
    expect(await db.select().from(backgroundPhotos).where(eq(backgroundPhotos.memberId, man.id))).toEqual([]);
  });

  it('keeps as many photos as the tier allows, also when twenty arrive in parallel', async () => {
    const owner = as(await buildMember(db));
    const quota = await getQuota(db, 'free', 'photos_kept');
    await buildPhotos(owner, quota - 5);
    const pictures = await Promise.all(Array.from({ length: 20 }, () => buildUpload(db, owner)));
    const replies = await Promise.all(pictures.map(({ key }) => releasePhoto(db, owner, key)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(5);
    expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'PHOTO_LIMIT', canUpgrade: true });
    expect(await db.$count(photos, eq(photos.ownerId, owner.id))).toBe(quota);
  });

  it('keeps eight background photos, also when twenty arrive in parallel, the same upload once', async () => {
    const owner = await buildMember(db);
    const pictures = await Promise.all(Array.from({ length: 20 }, () => buildUpload(db, owner)));
    const replies = await Promise.all(pictures.map(({ key }) => releaseBackgroundPhoto(db, owner, key)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(limits.backgroundPhotos);
    expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'BACKGROUND_LIMIT' });
    const [kept] = await db.select().from(backgroundPhotos).where(eq(backgroundPhotos.memberId, owner.id)).limit(1);
    expect(await releaseBackgroundPhoto(db, owner, kept?.uploadKey ?? '')).toMatchObject({ value: { id: kept?.id } });
  });
});

describe('a deletion', () => {
  it('removes an own photo with its likes, and refuses foreign and missing ones alike', async () => {
    const { man, woman } = await buildPair(db);
    const { id } = await buildPhoto(db, woman);
    await db.insert(photoLikes).values({ photoId: id, memberId: man.id });
    expect(await deletePhoto(db, store, { ownerId: man.id, photoId: id })).toEqual({
      ok: false,
      code: 'PHOTO_NOT_FOUND',
    });
    expect(await db.$count(photoLikes, eq(photoLikes.photoId, id))).toBe(1);
    expect(await deletePhoto(db, store, { ownerId: woman.id, photoId: id })).toMatchObject({
      ok: true,
      messageKey: 'deletedSuccess',
    });
    expect(await db.$count(photoLikes, eq(photoLikes.photoId, id))).toBe(0);
    expect(await deletePhoto(db, store, { ownerId: woman.id, photoId: id })).toEqual({
      ok: false,
      code: 'PHOTO_NOT_FOUND',
    });
  });

  it('removes the files, unless something else shows the picture', async () => {
    const owner = await buildMember(db);
    const { key } = await buildUpload(db, owner);
    await store.put(key, '160.webp', new Uint8Array([1]));
    const photo = await releasePhoto(db, as(owner), key);
    const background = await releaseBackgroundPhoto(db, owner, key);
    if (!photo.ok || !background.ok) throw new Error('both were to be released');
    await deletePhoto(db, store, { ownerId: owner.id, photoId: photo.value.id });
    expect(store.files.has(`${key}/160.webp`)).toBe(true);
    await deleteBackgroundPhoto(db, store, { ownerId: owner.id, photoId: background.value.id });
    expect(store.files.has(`${key}/160.webp`)).toBe(false);
    expect(await db.$count(uploads, eq(uploads.key, key))).toBe(0);
  });

  it('removes an own background photo only', async () => {
    const { man, woman } = await buildPair(db);
    const { key } = await buildUpload(db, woman);
    const released = await releaseBackgroundPhoto(db, woman, key);
    const id = released.ok ? released.value.id : 0;
    expect(await deleteBackgroundPhoto(db, store, { ownerId: man.id, photoId: id })).toEqual({
      ok: false,
      code: 'PHOTO_NOT_FOUND',
    });
    expect(await deleteBackgroundPhoto(db, store, { ownerId: woman.id, photoId: id })).toMatchObject({ ok: true });
    expect(await db.$count(backgroundPhotos, eq(backgroundPhotos.memberId, woman.id))).toBe(0);
  });
});
