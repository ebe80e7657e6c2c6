import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { members, photoLikes } from '@/db/schema';
import type { Tier } from '@/lib/core/member';
import { listOwnPhotos, listPhotosOf } from '@/lib/photos/service';
import { buildBlock, buildMember, buildPair, buildPhoto, getQuota } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { toggleSubjectLike } from './likes';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const as = <M extends object>(member: M, tier: Tier = 'free') => ({ ...member, tier });

async function photosOf(viewer: Parameters<typeof listPhotosOf>[1], memberId: number) {
  const listed = await listPhotosOf(db, viewer, { memberId });
  if (!listed.ok) throw new Error('the photos were to be found');
  return listed.value;
}

describe('a like of a photo', () => {
  it('toggles, and is in the list of the liker only', async () => {
    const { man, woman } = await buildPair(db);
    const { id } = await buildPhoto(db, woman);
    expect(await toggleSubjectLike(db, as(man), { kind: 'photo', id })).toEqual({
      ok: true,
      value: { isLiked: true, likeCount: 1 },
      messageKey: 'likeSuccess',
    });
    expect((await photosOf(as(man), woman.id)).items).toMatchObject([{ isLiked: true, likeCount: 1 }]);
    expect((await listOwnPhotos(db, as(woman))).items).toMatchObject([{ isLiked: false, likeCount: 1 }]);
    expect(await toggleSubjectLike(db, as(man), { kind: 'photo', id })).toMatchObject({
      value: { isLiked: false, likeCount: 0 },
    });
  });

  it('is refused alike for every photo that the viewer does not see', async () => {
    const { man, woman } = await buildPair(db);
    const quota = await getQuota(db, 'free', 'view_photos');
    const beyond = await buildPhoto(db, woman);
    for (let count = 0; count < quota; count++) await buildPhoto(db, woman);
    const rival = await buildMember(db);
    const blocker = await buildMember(db, { gender: 'female' });
    await buildBlock(db, blocker, man);
    const gone = await buildMember(db, { gender: 'female' });
    const unseen = [
      beyond,
      await buildPhoto(db, man),
      await buildPhoto(db, rival),
      await buildPhoto(db, blocker),
      await buildPhoto(db, gone),
      await buildPhoto(db, woman, { review: 'pending' }),
      await buildPhoto(db, woman, { hiddenAt: new Date() }),
    ];
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, gone.id));
    for (const id of [...unseen.map((photo) => photo.id), 999_999_999])
      expect(await toggleSubjectLike(db, as(man), { kind: 'photo', id })).toEqual({
        ok: false,
        code: 'SUBJECT_NOT_FOUND',
      });
    expect(await db.$count(photoLikes, eq(photoLikes.memberId, man.id))).toBe(0);
    expect(await toggleSubjectLike(db, as(man, 'silver'), { kind: 'photo', id: beyond.id })).toMatchObject({
      ok: true,
    });
  });

  it('counts right when many like at the same time', async () => {
    const owner = await buildMember(db, { gender: 'female' });
    const { id } = await buildPhoto(db, owner);
    const men = await Promise.all(Array.from({ length: 12 }, () => buildMember(db)));
    await Promise.all(men.map((man) => toggleSubjectLike(db, as(man), { kind: 'photo', id })));
    expect((await listOwnPhotos(db, as(owner))).items).toMatchObject([{ likeCount: 12 }]);
  });
});
