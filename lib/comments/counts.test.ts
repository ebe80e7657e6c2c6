import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { blocks, comments, photos } from '@/db/schema';
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

it.each([2, 200])(
  'leaves out the comments of blocked members, with the replies to them, of %i other comments',
  async (others) => {
    const { man, woman } = await buildPair(db);
    const [blocked, disliked, friend] = [await buildMember(db), await buildMember(db), await buildMember(db)];
    const { id: photoId } = await buildPhoto(db, woman);
    const add = async (authorId: number, parentId?: number) => {
      const [added] = await db.insert(comments).values({ photoId, authorId, parentId, content: 'hello' }).returning();
      if (!added) throw new Error('no comment was added');
      return added.id;
    };
    const counts = async (viewer: { id: number }) =>
      (await listSubjectCounts(db, viewer, [{ kind: 'photo', id: photoId }])).map(({ commentCount }) => commentCount);
    await db
      .insert(comments)
      .values(Array.from({ length: others }, () => ({ photoId, authorId: friend.id, content: 'hi' })));
    const ofBlocked = await add(blocked.id);
    await add(friend.id, ofBlocked);
    await add(blocked.id, await add(friend.id));
    await add(disliked.id, await add(disliked.id));
    expect(await counts(man)).toEqual([others + 6]);

    await db.insert(blocks).values({ blockerId: man.id, blockedId: blocked.id });
    expect(await counts(man)).toEqual([others + 3]);
    await db.insert(blocks).values({ blockerId: disliked.id, blockedId: woman.id });
    expect(await counts(man)).toEqual([others + 1]);
    expect(await counts(woman)).toEqual([others + 4]);
    expect(await counts(friend)).toEqual([others + 4]);
  },
);
