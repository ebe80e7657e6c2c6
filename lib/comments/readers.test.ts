import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { members, notices } from '@/db/schema';
import type { SubjectKind, SubjectRef } from '@/lib/core/comments';
import { takeNews } from '@/lib/emails/news';
import { listNotices } from '@/lib/notices/queries';
import { fileReport } from '@/lib/reports/file-report';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildBlock, buildMember, buildPhoto, buildTrend, buildVideo, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { CommentPage } from './model';
import { allowComments, deleteComment, listComments, listRepliesTo, releaseComment } from './service';

/* Who sees which comments, and whose names, where all who see a subject see the comments on it. */

let database: TestDatabase;
let db: Db;
let owner: Member;
let man: Member;
let rival: Member;
let third: Member;

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  db = database.db;
});
afterAll(() => database.close());

async function subjectOf(kind: SubjectKind): Promise<SubjectRef> {
  owner = await buildMember(db, { gender: 'female' });
  [man, rival, third] = [await buildMember(db), await buildMember(db), await buildMember(db)];
  if (kind === 'wall') return { kind, id: owner.id };
  const build = { trend: buildTrend, photo: buildPhoto, video: buildVideo }[kind];
  return { kind, id: (await build(db, owner)).id };
}

const as = (member: Member) => ({ ...member, tier: 'gold' as const });

type Options = { replyTo?: number; isForOwner?: boolean };

async function say(author: Member, ref: SubjectRef, { replyTo, isForOwner }: Options = {}): Promise<number> {
  const released = await releaseComment(db, as(author), { ...ref, content: 'hello', replyTo, isForOwner });
  if (!released.ok) throw new Error(`the comment was refused with ${released.code}`);
  return released.value.comment.id;
}

async function pageOf(viewer: Member, ref: SubjectRef): Promise<CommentPage> {
  const listed = await listComments(db, as(viewer), ref);
  if (!listed.ok) throw new Error(`the comments were refused with ${listed.code}`);
  const { items, counts } = listed.value;
  // True for each viewer, at any moment of any test.
  expect(counts.commentCount).toBe(items.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0));
  return listed.value;
}

const seen = async (viewer: Member, ref: SubjectRef) =>
  (await pageOf(viewer, ref)).items.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);

const authors = async (viewer: Member, ref: SubjectRef) =>
  (await pageOf(viewer, ref)).items.flatMap(({ author, replies }) => [author?.id, ...replies.map((r) => r.author?.id)]);

describe.each(['trend', 'photo', 'video', 'wall'] as const)('a comment on a %s', (kind) => {
  it('is seen by all; members of the author’s gender see it without the person', async () => {
    const ref = await subjectOf(kind);
    const first = await say(man, ref);
    const reply = await say(rival, ref, { replyTo: first });
    const answer = await say(owner, ref, { replyTo: reply });
    for (const viewer of [owner, man, rival, third]) expect(await seen(viewer, ref)).toEqual([[first, reply, answer]]);
    expect(await authors(owner, ref)).toEqual([man.id, rival.id, owner.id]);
    expect(await authors(man, ref)).toEqual([man.id, undefined, owner.id]);
    expect(await authors(rival, ref)).toEqual([undefined, rival.id, owner.id]);
    expect(await authors(third, ref)).toEqual([undefined, undefined, owner.id]);
    const sent = JSON.stringify(await pageOf(third, ref));
    for (const { id, username } of [man, rival]) {
      expect(sent).not.toContain(`:${id},`);
      expect(sent).not.toContain(username);
    }
    const addressees = (await pageOf(rival, ref)).items[0]?.replies.map(({ addressee }) => addressee);
    expect(addressees).toEqual([
      { isViewer: false, member: undefined },
      { isViewer: true, member: { id: rival.id, username: rival.username } },
    ]);
    expect(await listRepliesTo(db, as(third), { commentId: first })).toMatchObject({ ok: true, value: { next: null } });
  });

  it('for the owner alone is seen by no other member, nor are its replies', async () => {
    const ref = await subjectOf(kind);
    const open = await say(man, ref);
    const secret = await say(man, ref, { isForOwner: true });
    const answer = await say(owner, ref, { replyTo: secret });
    const again = await say(man, ref, { replyTo: answer });
    const secretReply = await say(rival, ref, { replyTo: open, isForOwner: true });
    expect(await seen(owner, ref)).toEqual([
      [secret, answer, again],
      [open, secretReply],
    ]);
    expect(await seen(man, ref)).toEqual([[secret, answer, again], [open]]);
    expect(await seen(rival, ref)).toEqual([[open, secretReply]]);
    expect(await seen(third, ref)).toEqual([[open]]);
    const reply = { ...ref, content: 'x', replyTo: secret };
    expect(await releaseComment(db, as(third), reply)).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
    // A reply that the author of a comment does not see is no notice for them.
    const replies = (await listNotices(db, man)).items.filter((notice) => notice.kind === 'reply');
    expect(replies.map(({ actors }) => actors.map(({ id }) => id))).toEqual([[owner.id]]);
  });

  it('is the owner’s and the author’s while the owner shows comments to no member', async () => {
    const ref = await subjectOf(kind);
    const before = await say(man, ref);
    await say(rival, ref, { replyTo: before });
    const own = await say(owner, ref);
    expect(await allowComments(db, man.id, { ...ref, commentsSeenBy: 'owner' })).toEqual({
      ok: false,
      code: 'SUBJECT_NOT_FOUND',
    });
    expect(await allowComments(db, owner.id, { ...ref, commentsSeenBy: 'owner' })).toMatchObject({ ok: true });
    const meanwhile = await say(rival, ref);
    expect(await seen(third, ref)).toEqual([[own]]);
    expect(await seen(man, ref)).toEqual([[own], [before]]);
    expect(await seen(rival, ref)).toEqual([[meanwhile], [own]]);
    expect((await seen(owner, ref)).flat()).toHaveLength(4);
    await allowComments(db, owner.id, { ...ref, commentsSeenBy: 'everyone' });
    // What was written for the owner alone stays so.
    expect((await seen(third, ref)).flat()).toHaveLength(3);
    expect((await seen(third, ref)).flat()).not.toContain(meanwhile);
  });

  it('is hidden wholly by a block in either direction, with its replies, and by an inactive author', async () => {
    const ref = await subjectOf(kind);
    const thread = await say(man, ref);
    const reply = await say(rival, ref, { replyTo: thread });
    const other = await say(third, ref);
    for (const [blocker, blocked] of [
      [man, third],
      [third, rival],
    ] as const)
      await buildBlock(db, blocker, blocked);
    expect(await seen(third, ref)).toEqual([[other]]);
    expect(await seen(man, ref)).toEqual([[thread, reply]]);
    expect(await seen(rival, ref)).toEqual([[thread, reply]]);
    expect((await seen(owner, ref)).flat()).toHaveLength(3);
    const refused = await releaseComment(db, as(third), { ...ref, content: 'x', replyTo: thread });
    expect(refused).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
    await buildBlock(db, owner, man);
    // While the owner blocks an author, no member sees their comments.
    for (const viewer of [rival, third])
      expect((await seen(viewer, ref)).flat()).toEqual([other].filter(() => viewer === third));
    expect(await seen(owner, ref)).toEqual([[other]]);
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, man.id));
    for (const viewer of [rival, third])
      expect((await seen(viewer, ref)).flat()).toEqual([other].filter(() => viewer === third));
  });

  it('without a name is reported by its id alone, and a guess of the author is not confirmed', async () => {
    const ref = await subjectOf(kind);
    const id = await say(man, ref);
    const report = (memberId?: number, alsoBlock = false) =>
      fileReport(
        db,
        as(third),
        { memberId, kind: 'ads', subject: 'comment', itemId: id, content: '', alsoBlock },
        { store: createMemoryStore(), takeRate: () => 0 },
      );
    for (const guess of [man.id, rival.id])
      expect(await report(guess)).toEqual({ ok: false, code: 'SUBJECT_NOT_FOUND' });
    expect(await report(undefined, true)).toMatchObject({ ok: false, code: 'INVALID' });
    expect(await report()).toMatchObject({ ok: true });
  });

  it('is deleted by its author and the owner only, without a name too', async () => {
    const ref = await subjectOf(kind);
    const [first, second] = [await say(man, ref), await say(man, ref)];
    expect(await deleteComment(db, third.id, first)).toEqual({ ok: false, code: 'COMMENT_NOT_FOUND' });
    expect(await deleteComment(db, man.id, first)).toMatchObject({ ok: true });
    expect(await deleteComment(db, owner.id, second)).toMatchObject({ ok: true });
    expect(await seen(owner, ref)).toEqual([]);
  });
});

describe('a notice of a reply by a member of the reader’s gender', () => {
  it('has no name, in the list and in the email', async () => {
    const ref = await subjectOf('trend');
    const id = await say(man, ref);
    await say(rival, ref, { replyTo: id });
    const [notice] = (await listNotices(db, man)).items;
    expect(notice).toMatchObject({ kind: 'reply', actors: [], actorCount: 1, excerpt: 'hello' });
    const since = new Date(Date.now() - 60_000).toISOString();
    const news = await takeNews(db, [{ leadId: 1, memberId: man.id, kind: 'postComment', since }]);
    expect(news).toMatchObject([{ memberId: man.id, count: 1, names: [] }]);
    await db.delete(notices).where(eq(notices.memberId, man.id));
  });
});

describe('a change of gender', () => {
  it('ends notices of comments between members who do not see each other now, and makes no new ones', async () => {
    const ref = await subjectOf('wall');
    const id = await say(man, ref);
    await say(rival, ref, { replyTo: id });
    expect((await listNotices(db, man)).items).toMatchObject([{ kind: 'reply', actors: [] }]);
    await db.execute(
      sql`select change_profile(p_actor => ${man.id}, p_new_gender => 'female', p_new_birthday => null,
        p_new_country => null, p_new_email => null, p_link_hash => null, p_session_hash => null,
        p_password_hash => null, p_free_hours => 24, p_every_days => 90, p_link_hours => 1, p_links_at_most => 1,
        p_link_window => interval '1 hour')`,
    );
    const changed = { ...man, gender: 'female' as const };
    expect((await listNotices(db, changed)).items).toEqual([]);
    await say(owner, ref, { replyTo: id });
    expect((await listNotices(db, changed)).items).toEqual([]);
  });
});
