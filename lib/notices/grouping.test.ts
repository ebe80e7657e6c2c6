import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { blocks, noticeEvents, notices, notificationSettings } from '@/db/schema';
import { toggleSubjectLike } from '@/lib/comments/likes';
import { deleteComment, releaseComment } from '@/lib/comments/service';
import type { SubjectRef } from '@/lib/core/comments';
import { toggleLike } from '@/lib/likes/service';
import { buildMember, buildPair, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const as = (member: Member) => ({ ...member, tier: 'gold' as const });

async function comment(author: Member, ref: SubjectRef, replyTo?: number): Promise<number> {
  const released = await releaseComment(db, as(author), { ...ref, content: 'hello', replyTo });
  if (!released.ok) throw new Error(`the comment was refused with ${released.code}`);
  return released.value.comment.id;
}

/** The notices of a member, newest first, each with who acted. */
const noticesOf = (member: Member) =>
  db.execute<{ kind: string; actors: number[]; read: boolean }>(sql`
    select kind, read_at is not null as read,
      array(select distinct actor_id::int from notice_events where notice_id = n.id order by 1) as actors
    from notices n where member_id = ${member.id} order by seq desc`);

const markRead = (member: Member) =>
  db.update(notices).set({ readAt: new Date() }).where(eq(notices.memberId, member.id));

/** Builds men one after another, so that their ids ascend. */
async function rivalsOf(count: number): Promise<Member[]> {
  const men: Member[] = [];
  for (let n = 0; n < count; n++) men.push(await buildMember(db));
  return men;
}

describe('likes', () => {
  it('of one member are one notice until it is read, then another one', async () => {
    const { woman } = await buildPair(db);
    const [first, second, third] = await rivalsOf(3);
    if (!first || !second || !third) throw new Error('three members were expected');
    await toggleLike(db, first, woman.id);
    await toggleLike(db, second, woman.id);
    expect(await noticesOf(woman)).toEqual([{ kind: 'like', read: false, actors: [first.id, second.id] }]);
    await markRead(woman);
    await toggleLike(db, third, woman.id);
    expect(await noticesOf(woman)).toEqual([
      { kind: 'like', read: false, actors: [third.id] },
      { kind: 'like', read: true, actors: [first.id, second.id] },
    ]);
  });

  it('that are taken back leave the unread notice, which ends with the last of them', async () => {
    const { woman } = await buildPair(db);
    const [first, second] = await rivalsOf(2);
    if (!first || !second) throw new Error('two members were expected');
    for (const liker of [first, second, first]) await toggleLike(db, liker, woman.id);
    expect(await noticesOf(woman)).toEqual([{ kind: 'like', read: false, actors: [second.id] }]);
    await toggleLike(db, second, woman.id);
    expect(await noticesOf(woman)).toEqual([]);
  });

  it('that were read and given again are no news for 7 days', async () => {
    const { woman, man } = await buildPair(db);
    await toggleLike(db, man, woman.id);
    await markRead(woman);
    for (let n = 0; n < 4; n++) await toggleLike(db, man, woman.id);
    expect(await noticesOf(woman)).toEqual([{ kind: 'like', read: true, actors: [man.id] }]);
    await toggleLike(db, man, woman.id);
    await db.update(noticeEvents).set({ createdAt: sql`now() - interval '8 days'` });
    await toggleLike(db, man, woman.id);
    expect((await noticesOf(woman)).map(({ read }) => read)).toEqual([false, true]);
  });

  it('that become mutual are a notice of the mutual like for the one who liked first', async () => {
    const { woman, man } = await buildPair(db);
    await toggleLike(db, man, woman.id);
    await toggleLike(db, woman, man.id);
    expect(await noticesOf(woman)).toMatchObject([{ kind: 'like' }]);
    expect(await noticesOf(man)).toEqual([{ kind: 'mutual_like', read: false, actors: [woman.id] }]);
    await toggleLike(db, woman, man.id);
    expect(await noticesOf(man)).toEqual([]);
  });

  it('of a post are one notice for each post', async () => {
    const { woman, man } = await buildPair(db);
    const rival = await buildMember(db);
    const [first, second] = [await buildTrend(db, woman), await buildTrend(db, woman)];
    for (const liker of [man, rival]) await toggleSubjectLike(db, as(liker), { kind: 'trend', id: first.id });
    await toggleSubjectLike(db, as(man), { kind: 'trend', id: second.id });
    const kind = 'content_like';
    const likers = [man.id, rival.id];
    expect(await noticesOf(woman)).toEqual([
      { kind, read: false, actors: [man.id] },
      { kind, read: false, actors: likers },
    ]);
    await toggleSubjectLike(db, as(man), { kind: 'trend', id: second.id });
    expect(await noticesOf(woman)).toEqual([{ kind, read: false, actors: likers }]);
  });
});

describe('comments', () => {
  it('are a notice of the owner, and of the author of the comment that they reply to, never of their own author', async () => {
    const { woman, man } = await buildPair(db);
    const ref = { kind: 'trend', id: (await buildTrend(db, woman)).id } as const;
    const first = await comment(man, ref);
    await comment(woman, ref, first);
    await comment(woman, ref);
    expect(await noticesOf(woman)).toEqual([{ kind: 'comment', read: false, actors: [man.id] }]);
    expect(await noticesOf(man)).toEqual([{ kind: 'reply', read: false, actors: [woman.id] }]);
    await deleteComment(db, man.id, first);
    expect([await noticesOf(woman), await noticesOf(man)]).toEqual([[], []]);
  });

  it('of several members on one post are one notice, and one reply to its owner is one notice', async () => {
    const { woman, man } = await buildPair(db);
    const rival = await buildMember(db);
    const ref = { kind: 'trend', id: (await buildTrend(db, woman)).id } as const;
    await comment(man, ref);
    await comment(man, ref);
    await comment(rival, ref);
    expect(await noticesOf(woman)).toEqual([{ kind: 'comment', read: false, actors: [man.id, rival.id] }]);
    const toAll = await comment(woman, ref);
    await comment(man, ref, toAll);
    expect(await noticesOf(woman)).toMatchObject([{ kind: 'reply', actors: [man.id] }, { kind: 'comment' }]);
  });
});

describe('a notice', () => {
  it.each([
    ['like', 'like'],
    ['content_like', 'like'],
    ['mutual_like', 'mutualLike'],
    ['comment', 'postComment'],
  ] as const)('of kind %s is not written for a member who switched %s off', async (kind, switchedOff) => {
    const { woman, man } = await buildPair(db);
    const ref = { kind: 'trend', id: (await buildTrend(db, woman)).id } as const;
    await db.insert(notificationSettings).values({ memberId: woman.id, [switchedOff]: false });
    if (kind === 'mutual_like') await toggleLike(db, woman, man.id);
    if (kind === 'like' || kind === 'mutual_like') await toggleLike(db, man, woman.id);
    if (kind === 'content_like') await toggleSubjectLike(db, as(man), ref);
    if (kind === 'comment') await comment(man, ref);
    // A mutual like is at least a like.
    expect(await noticesOf(woman)).toEqual(
      kind === 'mutual_like' ? [{ kind: 'like', read: false, actors: [man.id] }] : [],
    );
  });

  it('of a member ends when one of both blocks the other', async () => {
    const { woman, man } = await buildPair(db);
    const rival = await buildMember(db);
    for (const liker of [man, rival]) await toggleLike(db, liker, woman.id);
    await db.insert(blocks).values({ blockerId: woman.id, blockedId: man.id });
    expect(await noticesOf(woman)).toEqual([{ kind: 'like', read: false, actors: [rival.id] }]);
    await db.insert(blocks).values({ blockerId: rival.id, blockedId: woman.id });
    expect(await noticesOf(woman)).toEqual([]);
  });

  it('of 40 likes at the same time is one, with each liker', async () => {
    const { woman } = await buildPair(db);
    const likers = await rivalsOf(40);
    await Promise.all(likers.map((liker) => toggleLike(db, liker, woman.id)));
    const [notice, ...others] = await noticesOf(woman);
    expect(others).toEqual([]);
    expect(notice?.actors).toEqual(likers.map(({ id }) => id).sort((a, b) => a - b));
  });
});
