import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { comments, likes, mails, members, notices, photos, tierPermissions, trends, videos } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import {
  buildBlock,
  buildComment,
  buildMember,
  buildPair,
  buildPhoto,
  buildTrend,
  buildUpload,
  getQuota,
  type Member,
} from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { CommentPage } from './model';
import type { SubjectRef } from '@/lib/core/comments';
import { allowComments, deleteComment, listComments, listRepliesTo, releaseComment } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const as = (member: Member, tier: Tier = 'gold') => ({ ...member, tier });

async function trendOf(author: Member, overrides: Partial<typeof trends.$inferInsert> = {}): Promise<SubjectRef> {
  return { kind: 'trend', id: (await buildTrend(db, author, overrides)).id };
}

async function say(author: Member, ref: SubjectRef, content = 'hello', replyTo?: number): Promise<number> {
  const released = await releaseComment(db, as(author), { ...ref, content, replyTo });
  if (!released.ok) throw new Error(`the comment was refused with ${released.code}`);
  return released.value.comment.id;
}

async function pageOf(viewer: Member, ref: SubjectRef, before = 0): Promise<CommentPage> {
  const listed = await listComments(db, as(viewer), { ...ref, before });
  if (!listed.ok) throw new Error(`the comments were refused with ${listed.code}`);
  return listed.value;
}

/** The ids of the threads that a member sees, each with the ids of its replies. */
const seen = async (viewer: Member, ref: SubjectRef) =>
  (await pageOf(viewer, ref)).items.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);

describe('the audience of a comment where the owner alone sees those of others', () => {
  it('is the owner and the author, for replies too; comments by the owner are for all', async () => {
    const { man, woman } = await buildPair(db);
    const rival = await buildMember(db);
    const ref = await trendOf(woman, { commentsSeenBy: 'owner' });
    const ofMan = await say(man, ref);
    const toMan = await say(woman, ref, 'hi', ofMan);
    const ofRival = await say(rival, ref);
    const toAll = await say(woman, ref, 'to all');
    const underAll = await say(man, ref, 'me', toAll);
    const answer = await say(woman, ref, 'you', underAll);
    const ownUnderAll = await say(woman, ref, 'all of you', toAll);
    expect(await seen(woman, ref)).toEqual([[toAll, underAll, answer, ownUnderAll], [ofRival], [ofMan, toMan]]);
    expect(await seen(man, ref)).toEqual([
      [toAll, underAll, answer, ownUnderAll],
      [ofMan, toMan],
    ]);
    expect(await seen(rival, ref)).toEqual([[toAll, ownUnderAll], [ofRival]]);
    const counts = async (viewer: Member) => (await pageOf(viewer, ref)).counts.commentCount;
    expect([await counts(woman), await counts(man), await counts(rival)]).toEqual([7, 6, 3]);
    // A rival neither replies to what they do not see nor reads its replies.
    for (const id of [ofMan, toMan, underAll, answer]) {
      const reply = { ...ref, content: 'x', replyTo: id };
      expect(await releaseComment(db, as(rival), reply)).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
      expect(await listRepliesTo(db, as(rival), { commentId: id })).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
    }
  });

  it('makes a reply to a reply a reply to the same comment', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman, { commentsSeenBy: 'owner' });
    const first = await say(man, ref);
    const second = await say(woman, ref, 'hi', first);
    await say(man, ref, 'again', second);
    const rows = await db
      .select({ parentId: comments.parentId, audienceId: comments.audienceId })
      .from(comments)
      .where(eq(comments.parentId, first));
    expect(rows).toEqual([
      { parentId: first, audienceId: man.id },
      { parentId: first, audienceId: man.id },
    ]);
  });

  it('ends with a block in either direction and an inactive author, and loses the name with a change of gender', async () => {
    const { man, woman } = await buildPair(db);
    const [blocker, blocked, suspended, changed, related] = [
      await buildMember(db),
      await buildMember(db),
      await buildMember(db),
      await buildMember(db),
      await buildMember(db),
    ];
    const ref = await trendOf(woman);
    const kept = await say(man, ref);
    const replies: number[] = [];
    for (const author of [blocker, blocked, suspended, changed]) replies.push(await say(author, ref));
    const ofRelated = await say(related, ref);
    await buildBlock(db, blocker, woman);
    await buildBlock(db, woman, blocked);
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, suspended.id));
    await db.update(members).set({ gender: 'female' }).where(eq(members.id, changed.id));
    await db.update(members).set({ gender: 'female' }).where(eq(members.id, related.id));
    await db.insert(mails).values({ senderId: related.id, recipientId: woman.id, content: 'hello' });
    expect(await seen(woman, ref)).toEqual([[ofRelated], [replies[3]], [kept]]);
    expect((await pageOf(woman, ref)).items.map(({ author }) => author?.id)).toEqual([related.id, undefined, man.id]);
    expect((await pageOf(woman, ref)).counts.commentCount).toBe(3);
    for (const viewer of [blocker, blocked])
      expect(await listComments(db, as(viewer), ref)).toEqual({ ok: false, code: 'SUBJECT_NOT_FOUND' });
    for (const replyTo of replies.slice(0, 3))
      expect(await releaseComment(db, as(woman), { ...ref, content: 'x', replyTo })).toEqual({
        ok: false,
        code: 'COMMENT_NOT_FOUND',
      });
    for (const commentId of replies.slice(0, 3))
      expect(await listRepliesTo(db, as(woman), { commentId })).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
  });

  it('loses a comment that a moderator hides with its replies, until it is shown again', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman);
    const id = await say(man, ref);
    await say(woman, ref, 'hi', id);
    await db.update(comments).set({ hiddenAt: new Date() }).where(eq(comments.id, id));
    for (const viewer of [man, woman])
      expect(await pageOf(viewer, ref)).toMatchObject({ items: [], counts: { commentCount: 0 } });
    await db.update(comments).set({ hiddenAt: null }).where(eq(comments.id, id));
    for (const viewer of [man, woman])
      expect(await pageOf(viewer, ref)).toMatchObject({ items: [{ id, replyCount: 1 }], counts: { commentCount: 2 } });
  });
});

describe('a list of comments', () => {
  it('has pages of ten threads, each once, newest first, with the three newest replies', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman);
    const ids: number[] = [];
    const size = limits.page.comments;
    for (let n = 0; n < size + 2; n++)
      ids.unshift(
        (await buildComment(db, n % 2 ? man : woman, { trendId: ref.id, audienceId: n % 2 ? man.id : null })).id,
      );
    const first = ids[0] ?? 0;
    const replies: number[] = [];
    for (let n = 0; n < 25; n++)
      replies.push((await buildComment(db, man, { trendId: ref.id, parentId: first, audienceId: man.id })).id);
    for (const viewer of [man, woman]) {
      const page = await pageOf(viewer, ref);
      expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, size));
      expect(page.items[0]).toMatchObject({ replyCount: 25 });
      expect(page.items[0]?.replies.map(({ id }) => id)).toEqual(replies.slice(-3));
      const second = await pageOf(viewer, ref, page.next ?? 0);
      expect(second.items.map(({ id }) => id)).toEqual(ids.slice(size));
      expect(second.next).toBeNull();
      const earlier = await listRepliesTo(db, as(viewer), { commentId: first, before: replies.at(-3) });
      if (!earlier.ok) throw new Error('the replies were to be found');
      expect(earlier.value.items.map(({ id }) => id)).toEqual(replies.slice(2, 22));
      const rest = await listRepliesTo(db, as(viewer), { commentId: first, before: earlier.value.next ?? 0 });
      expect(rest).toMatchObject({ value: { items: [{ id: replies[0] }, { id: replies[1] }], next: null } });
    }
  });

  it('shows what the viewer may delete, and the client id to the author only', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman);
    await releaseComment(db, as(man), { ...ref, content: 'a\nb', clientId: 'one' });
    await say(woman, ref, 'to all');
    expect(await pageOf(man, ref)).toMatchObject({
      isOwner: false,
      bar: undefined,
      items: [
        {
          author: { id: woman.id, username: woman.username, avatar: '', tier: 'free' },
          canDelete: false,
          clientId: '',
        },
        { author: { id: man.id }, content: 'a\nb', canDelete: true, clientId: 'one' },
      ],
    });
    expect(await pageOf(woman, ref)).toMatchObject({
      isOwner: true,
      items: [{ canDelete: true }, { canDelete: true, clientId: '' }],
    });
  });

  it.each(['photo', 'video'] as const)('exists for a %s, too', async (kind) => {
    const { man, woman } = await buildPair(db);
    const ref = { kind, id: kind === 'photo' ? (await buildPhoto(db, woman)).id : await videoOf(woman) };
    const id = await say(man, ref);
    expect(await seen(woman, ref)).toEqual([[id]]);
    expect(await seen(man, ref)).toEqual([[id]]);
    expect(await deleteComment(db, woman.id, id)).toMatchObject({ ok: true });
    expect(await pageOf(man, ref)).toMatchObject({ items: [], counts: { commentCount: 0 } });
  });
});

async function videoOf(owner: Member): Promise<number> {
  const { key: uploadKey } = await buildUpload(db, owner);
  const [row] = await db
    .insert(videos)
    .values({ ownerId: owner.id, uploadKey, status: 'ready' })
    .returning({ id: videos.id });
  return row?.id ?? 0;
}

describe('a comment', () => {
  it('is stored once when it is sent 200 times in parallel, and takes one of the day', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman);
    const sent = { ...ref, content: 'once', clientId: 'same' };
    const replies = await Promise.all(Array.from({ length: 200 }, () => releaseComment(db, as(man, 'free'), sent)));
    expect(new Set(replies.map((reply) => (reply.ok ? reply.value.comment.id : reply.code))).size).toBe(1);
    expect(await db.$count(comments, eq(comments.trendId, ref.id))).toBe(1);
    expect(await db.$count(notices, eq(notices.memberId, woman.id))).toBe(1);
    const [quota] = await db.execute<{ used: number }>(
      sql`select used from quota_counters where member_id = ${man.id} and kind = 'comments_day'`,
    );
    expect(quota?.used).toBe(1);
  });

  it('of a free member is one of as many as the day has, in parallel, on any subjects', async () => {
    const { man, woman } = await buildPair(db);
    const quota = await getQuota(db, 'free', 'comments_day');
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await trendOf(woman)).id);
    const replies = await Promise.all(
      Array.from({ length: quota + 15 }, (_, n) =>
        releaseComment(db, as(man, 'free'), { kind: 'trend', id: ids[n % ids.length] ?? 0, content: 'x' }),
      ),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(quota);
    const refused = replies.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ ok: false, code: 'COMMENT_LIMIT', canUpgrade: true });
    if (!refused || refused.ok) throw new Error('a refusal was expected');
    expect(Math.abs((refused.retry ?? 0) - secondsLeftToday(new Date()))).toBeLessThan(10);
    expect(await db.$count(comments, eq(comments.authorId, man.id))).toBe(quota);
    const listed = await listComments(db, as(man, 'free'), { kind: 'trend', id: ids[0] ?? 0 });
    expect(listed).toMatchObject({ value: { bar: 'limit', canUpgrade: true } });
    expect(await listComments(db, as(man, 'silver'), { kind: 'trend', id: ids[0] ?? 0 })).toMatchObject({
      value: { bar: undefined },
    });
  });

  it.each([
    ['trend', 'Allow_comments_on_newsfeed'],
    ['photo', 'Comment_photo'],
    ['video', 'Comment_video'],
  ] as const)('on a %s needs %s, except of the owner and in reply to the owner', async (kind, permission) => {
    const { man, woman } = await buildPair(db);
    const ids = {
      trend: () => trendOf(woman).then(({ id }) => id),
      photo: () => buildPhoto(db, woman).then(({ id }) => id),
      video: () => videoOf(woman),
    };
    const ref = { kind, id: await ids[kind]() };
    const mine = await say(man, ref);
    const theirs = await say(woman, ref, 'hi', mine);
    const isRow = and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, permission));
    await db.update(tierPermissions).set({ allowed: false }).where(isRow);
    expect(await releaseComment(db, as(man), { ...ref, content: 'x' })).toEqual({
      ok: false,
      code: 'NO_PERMISSION',
      canUpgrade: false,
    });
    expect(await releaseComment(db, as(man), { ...ref, content: 'x', replyTo: mine })).toMatchObject({
      code: 'NO_PERMISSION',
    });
    expect(await pageOf(man, ref)).toMatchObject({ bar: 'permission', canUpgrade: false });
    expect(await releaseComment(db, as(man), { ...ref, content: 'x', replyTo: theirs })).toMatchObject({
      ok: true,
      value: { left: null },
    });
    expect(await releaseComment(db, as(woman), { ...ref, content: 'x' })).toMatchObject({ ok: true });
    await db.update(tierPermissions).set({ allowed: true }).where(isRow);
    expect(await releaseComment(db, as(man), { ...ref, content: 'x' })).toMatchObject({ ok: true });
  });

  it('is refused where the owner allows it to liked members or to none, also in parallel with the choice', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman);
    const release = () => releaseComment(db, as(man), { ...ref, content: 'x' });
    expect(await allowComments(db, man.id, { ...ref, commentsFrom: 'none' })).toEqual({
      ok: false,
      code: 'SUBJECT_NOT_FOUND',
    });
    expect(await allowComments(db, woman.id, { ...ref, commentsFrom: 'liked' })).toMatchObject({ ok: true });
    expect(await release()).toEqual({ ok: false, code: 'COMMENTS_CLOSED' });
    expect(await pageOf(man, ref)).toMatchObject({ bar: 'closed', canUpgrade: false, commentsFrom: 'liked' });
    await db.insert(likes).values({ likerId: woman.id, targetId: man.id });
    expect(await release()).toMatchObject({ ok: true });
    const [, ...replies] = await Promise.all([
      allowComments(db, woman.id, { ...ref, commentsFrom: 'none' }),
      ...Array.from({ length: 20 }, release),
    ]);
    expect(await release()).toEqual({ ok: false, code: 'COMMENTS_CLOSED' });
    expect(await db.$count(comments, eq(comments.trendId, ref.id))).toBe(1 + replies.filter(({ ok }) => ok).length);
    await allowComments(db, woman.id, { ...ref, commentsFrom: 'everyone' });
    expect(await release()).toMatchObject({ ok: true });
  });

  it('is deleted by its author and by the owner with its replies, by no other member', async () => {
    const { man, woman } = await buildPair(db);
    const rival = await buildMember(db);
    const ref = await trendOf(woman);
    const [first, second] = [await say(man, ref), await say(man, ref)];
    await say(woman, ref, 'hi', first);
    const ofOwner = await say(woman, ref, 'hi');
    for (const [member, id] of [
      [rival, first],
      [rival, 999_999_999],
      [man, ofOwner],
    ] as const)
      expect(await deleteComment(db, member.id, id)).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
    expect(await deleteComment(db, man.id, first)).toMatchObject({ ok: true, messageKey: 'deletedSuccess' });
    expect(await deleteComment(db, woman.id, second)).toMatchObject({ ok: true });
    expect(await pageOf(woman, ref)).toMatchObject({ items: [{ id: ofOwner }], counts: { commentCount: 1 } });
  });

  it('is gone with its subject, and its author', async () => {
    const { man, woman } = await buildPair(db);
    const ref = await trendOf(woman);
    const kept = await trendOf(woman);
    await say(woman, ref, 'hi', await say(man, ref));
    await say(woman, kept, 'hi', await say(man, kept));
    await db.delete(trends).where(eq(trends.id, ref.id));
    expect(await db.$count(comments, eq(comments.trendId, ref.id))).toBe(0);
    await db.delete(members).where(eq(members.id, man.id));
    expect(await pageOf(woman, kept)).toMatchObject({ items: [], counts: { commentCount: 0 } });
  });
});

it('keeps the counts equal to the rows while members comment, reply and delete at random', async () => {
  const { man, woman } = await buildPair(db);
  const authors = [man, woman, await buildMember(db), await buildMember(db)];
  const refs = [await trendOf(woman), { kind: 'photo', id: (await buildPhoto(db, woman)).id } as const];
  const ids: number[] = [];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const action = async () => {
    const [author, ref] = [authors[random(authors.length)], refs[random(refs.length)]];
    if (!author || !ref) throw new Error('an author and a subject were to be picked');
    const id = ids[random(ids.length + 1)];
    if (id !== undefined && random(3) === 0) return void (await deleteComment(db, author.id, id));
    const released = await releaseComment(db, as(author), {
      ...ref,
      content: 'x',
      replyTo: random(2) ? id : undefined,
    });
    if (released.ok) ids.push(released.value.comment.id);
  };
  for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 20 }, action));
  const [trend, photo] = [
    await db.$count(comments, eq(comments.trendId, refs[0]?.id ?? 0)),
    await db.$count(comments, eq(comments.photoId, refs[1]?.id ?? 0)),
  ];
  expect(trend).toBeGreaterThan(5);
  expect(
    await db
      .select({ n: trends.commentCount })
      .from(trends)
      .where(eq(trends.id, refs[0]?.id ?? 0)),
  ).toEqual([{ n: trend }]);
  expect(
    await db
      .select({ n: photos.commentCount })
      .from(photos)
      .where(eq(photos.id, refs[1]?.id ?? 0)),
  ).toEqual([{ n: photo }]);
});
