import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { comments, photos } from '@/db/schema';
import { buildMember, buildPair, buildPhoto } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listSubjectCounts, visibleCommentCount } from './counts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

it('counts for the owner all comments, for others those to all and their own thread, never hidden ones', async () => {
  const { man, woman } = await buildPair(db);
  const rival = await buildMember(db);
  const { id: photoId } = await buildPhoto(db, woman);
  await buildPhoto(db, woman);
  const add = (authorId: number, audienceId: number | null, hiddenAt: Date | null = null) =>
    db.insert(comments).values({ photoId, authorId, audienceId, hiddenAt, content: 'hello' });
  await add(woman.id, null);
  await add(man.id, man.id);
  await add(woman.id, man.id);
  await add(rival.id, rival.id);
  await add(rival.id, rival.id, new Date());
  const counted = (viewer: number) =>
    db
      .select({
        count: visibleCommentCount('photo', photos, photos.ownerId, viewer),
      })
      .from(photos)
      .where(eq(photos.id, photoId));
  expect(await counted(woman.id)).toEqual([{ count: 4 }]);
  expect(await counted(man.id)).toEqual([{ count: 3 }]);
  expect(await counted(rival.id)).toEqual([{ count: 2 }]);
  const ref = { kind: 'photo', id: photoId } as const;
  await db.execute(sql`insert into photo_likes (photo_id, member_id) values (${photoId}, ${man.id})`);
  expect(await listSubjectCounts(db, man, [ref, { kind: 'trend', id: 999_999 }])).toEqual([
    { ...ref, likeCount: 1, isLiked: true, commentCount: 3 },
  ]);
});
