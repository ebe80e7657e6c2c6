import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { likes, members, mutualLikeNotices, profileVisits } from '@/db/schema';
import { listLikedIds } from '@/lib/members/liked-ids';
import { toggleLike } from '@/lib/likes/service';
import { buildPair } from '@/lib/testing/build';
import { testOutbox } from '@/lib/testing/emails';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { saveProfile } from './profile-changes';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('ends the likes, notices and visits of a member whose gender changes, with the counts of both sides', async () => {
  const { db } = database;
  const { woman, man } = await buildPair(db);
  await toggleLike(db, man, woman.id);
  await toggleLike(db, woman, man.id);
  await db.insert(profileVisits).values({ visitedId: woman.id, visitorId: man.id });
  const { email, birthday } = man;
  const saved = await saveProfile(
    db,
    man,
    { email, birthday, gender: 'female' },
    { outbox: testOutbox, takeRate: () => 0, sessionHash: undefined, addressPrefix: '' },
  );
  expect(saved.ok).toBe(true);
  expect(await listLikedIds(db, woman)).toEqual([]);
  expect(await db.$count(likes)).toBe(0);
  expect(await db.$count(mutualLikeNotices)).toBe(0);
  expect(await db.$count(profileVisits)).toBe(0);
  const counts = await db
    .select({ likeCount: members.likeCount })
    .from(members)
    .where(or(eq(members.id, man.id), eq(members.id, woman.id)));
  expect(counts).toEqual([{ likeCount: 0 }, { likeCount: 0 }]);
});
