import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { likes } from '@/db/schema';
import { buildBlock, buildMember, buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listLikedIds } from '@/lib/members/liked-ids';
import { toggleLike } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

it('toggles a like on and off and updates the count', async () => {
  const { man, woman } = await buildPair(db);
  expect(await toggleLike(db, man, woman.id)).toEqual({
    ok: true,
    value: { isLiked: true, likeCount: 1 },
    messageKey: 'likeSuccess',
  });
  expect(await listLikedIds(db, man)).toEqual([woman.id]);
  expect(await toggleLike(db, man, woman.id)).toEqual({
    ok: true,
    value: { isLiked: false, likeCount: 0 },
    messageKey: 'likeCancel',
  });
  expect(await listLikedIds(db, man)).toEqual([]);
});

it('refuses a like of a member hidden from the viewer with MEMBER_NOT_FOUND', async () => {
  const { man, woman } = await buildPair(db);
  const sameGender = await buildMember(db);
  const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
  await buildBlock(db, woman, man);
  for (const id of [woman.id, sameGender.id, suspended.id, man.id, Number.MAX_SAFE_INTEGER]) {
    expect(await toggleLike(db, man, id)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
  }
  expect(await listLikedIds(db, man)).toEqual([]);
});

it('omits a member who blocked the viewer from the liked ids', async () => {
  const { man, woman } = await buildPair(db);
  await toggleLike(db, man, woman.id);
  await buildBlock(db, woman, man);
  expect(await listLikedIds(db, man)).toEqual([]);
});

it('lists active members, the latest like first, and omits those who are suspended or erased', async () => {
  const man = await buildMember(db);
  const women = await Promise.all(
    (['active', 'suspended', 'active', 'erased', 'active'] as const).map((status) =>
      buildMember(db, { gender: 'female', status }),
    ),
  );
  const [first, , second, , third] = women;
  for (const [days, { id }] of women.entries())
    await db.insert(likes).values({ likerId: man.id, targetId: id, createdAt: new Date(Date.UTC(2026, 0, 1 + days)) });
  expect(await listLikedIds(db, man)).toEqual([third?.id, second?.id, first?.id]);
});
