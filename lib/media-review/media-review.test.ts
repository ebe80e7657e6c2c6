import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { auditLog, bannedImages, members, siteSettings, uploads, videoTexts } from '@/db/schema';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { checkAudit } from '@/lib/audit/check-audit';
import { listNotices } from '@/lib/notices/queries';
import { fromNoticePageWire, toNoticePageWire } from '@/lib/notices/wire';
import { listOwnPhotos, releaseBackgroundPhoto, releasePhoto } from '@/lib/photos/service';
import { buildMember, buildPhoto, buildTrend, buildUpload, buildVideo, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { postTrend } from '@/lib/trends/service';
import { mediaReviewContract } from './contract';
import { listBannedImages, listQueuedMedia } from './queries';
import { decideMedia, unbanImage } from './service';

let database: TestDatabase;
let db: Db;
let moderator: Member;
let other: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  moderator = await buildMember(db, { role: 'moderator' });
  other = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());

async function queued(page = 1) {
  const queue = await listQueuedMedia(db, moderator.id, page);
  expect(mediaReviewContract['/member/staff/media'].output.parse(queue)).toEqual(queue);
  return queue.items;
}
const keysOf = async () => (await queued()).map(({ key }) => key);

async function uploadOf(key: string, in_ = db) {
  const [row] = await in_.select().from(uploads).where(eq(uploads.key, key));
  return row;
}

/** Builds a photo that waits for staff, shown meanwhile. */
async function waiting(owner: { id: number }, overrides: Partial<typeof uploads.$inferInsert> = {}): Promise<string> {
  const { key } = await buildUpload(db, owner, { queuedAt: new Date(), ...overrides });
  await buildPhoto(db, owner, { uploadKey: key });
  return key;
}

const emptyQueue = () => db.execute(sql`update uploads set review = 'approved', queued_at = null`);

describe('the mode of the site', () => {
  test.each([
    ['off', 'approved', false],
    ['after', 'approved', true],
    ['before', 'pending', true],
    ['auto', 'approved', true],
  ] as const)('with mode %s, what is published is %s and queued: %s', async (mode, review, isQueued) => {
    const own = await createTestDatabase();
    try {
      await own.db.insert(siteSettings).values({ name: 'mediaReview', value: { mode } });
      const owner = await buildMember(own.db, { tier: 'gold' });
      const [photo, avatar, background, post] = await Promise.all([1, 2, 3, 4].map(() => buildUpload(own.db, owner)));
      if (!photo || !avatar || !background || !post) throw new Error('an upload is missing');
      await releasePhoto(own.db, { id: owner.id, tier: 'gold' }, photo.key);
      await setAvatar(own.db, owner, avatar.key);
      await releaseBackgroundPhoto(own.db, owner, background.key);
      const trend = { content: '', imageKey: post.key, clientId: '', commentsFrom: 'everyone' } as const;
      await postTrend(own.db, { id: owner.id, tier: 'gold' }, trend);
      for (const { key } of [photo, avatar, background, post]) {
        const row = await uploadOf(key, own.db);
        expect([row?.review, row?.queuedAt !== null]).toEqual([review, isQueued]);
      }
      const { items } = await listQueuedMedia(own.db, 0, 1);
      const uses = items.map(({ use, isShown }) => `${use} ${isShown}`).sort();
      const isShown = review === 'approved';
      expect(uses).toEqual(
        isQueued ? ['avatar', 'background', 'photo', 'photo'].map((use) => `${use} ${isShown}`) : [],
      );
    } finally {
      await own.close();
    }
  });
});

describe('the queue', () => {
  test('has the oldest first, videos that can be played, and not what is private or one’s own', async () => {
    await emptyQueue();
    const owner = await buildMember(db, { gender: 'female', username: 'Lily' });
    const [late, early] = [new Date(Date.now() - 1000), new Date(Date.now() - 2000)];
    const second = await waiting(owner, { queuedAt: late });
    const first = await waiting(owner, { queuedAt: early });
    const video = await buildVideo(db, owner, { review: 'pending' });
    await db
      .insert(videoTexts)
      .values({ videoId: video.id, kind: 'description', language: '', content: 'A lantern', held: true });
    const processing = await buildVideo(db, owner, { review: 'pending', status: 'processing' });
    const inChat = await buildUpload(db, owner, { queuedAt: early });
    const own = await waiting(moderator);
    expect(await keysOf()).toEqual([first, second, video.uploadKey]);
    expect(await queued()).toMatchObject([
      { use: 'photo', isShown: true, owner: { id: owner.id, username: 'Lily', gender: 'female' }, video: '' },
      { use: 'photo' },
      {
        use: 'video',
        isShown: false,
        video: `/uploads/${video.uploadKey}/video.mp4`,
        texts: { captions: [], description: 'A lantern', isDescriptionHeld: true },
      },
    ]);
    const listed = await keysOf();
    for (const key of [processing.uploadKey, inChat.key, own]) expect(listed).not.toContain(key);
    expect((await listQueuedMedia(db, moderator.id, 99_999)).items).toEqual([]);
  });
});

describe('a decision', () => {
  test('approves many at once, shows the next avatar, and writes a row of the log for each owner', async () => {
    const [ann, eve] = [await buildMember(db), await buildMember(db)];
    const avatar = await buildUpload(db, ann, { review: 'pending' });
    await db.update(members).set({ pendingAvatarKey: avatar.key }).where(eq(members.id, ann.id));
    const keys = [avatar.key, await waiting(ann, { review: 'pending' }), await waiting(eve)];
    const rowsBefore = await db.$count(auditLog);
    expect(await decideMedia(db, moderator, { keys, isApproved: true, reason: 'Fine.' })).toEqual({
      ok: true,
      value: { decided: 3, skipped: 0, banned: 0 },
    });
    for (const key of keys) {
      expect(await uploadOf(key)).toMatchObject({ review: 'approved', queuedAt: null, reviewedAt: expect.any(Date) });
    }
    const [row] = await db.select().from(members).where(eq(members.id, ann.id));
    expect(row).toMatchObject({ avatarKey: avatar.key, pendingAvatarKey: null });
    const written = (await db.select().from(auditLog).orderBy(auditLog.id)).slice(rowsBefore);
    expect(written.map(({ memberId, act, actorId }) => [memberId, act, actorId])).toEqual([
      [ann.id, 'media.approve', moderator.id],
      [eve.id, 'media.approve', moderator.id],
    ]);
    expect((await checkAudit(db)).faults).toEqual([]);
  });

  test('rejects with a reason that the owner reads', async () => {
    const owner = await buildMember(db);
    const key = await waiting(owner);
    const reason = 'A picture without a person.';
    expect(await decideMedia(db, moderator, { keys: [key], isApproved: false, reason })).toMatchObject({ ok: true });
    const { items } = await listOwnPhotos(db, { id: owner.id, gender: 'male', tier: 'free' });
    expect(items).toMatchObject([{ state: 'rejected', reason }]);
    expect(await releasePhoto(db, { id: owner.id, tier: 'free' }, (await buildUpload(db, owner)).key)).toMatchObject({
      ok: true,
    });
  });

  test('notifies the owner once of what is rejected, by its use, and not of what is approved', async () => {
    const owner = await buildMember(db, { gender: 'female' });
    const decisionsOf = async () =>
      (await listNotices(db, owner)).items.map(({ details, subject }) => ({ ...details, subject }));
    const avatar = await buildUpload(db, owner, { queuedAt: new Date() });
    await db.update(members).set({ avatarKey: avatar.key }).where(eq(members.id, owner.id));
    const [first, second, third] = [await waiting(owner), await waiting(owner), await waiting(owner)];
    await decideMedia(db, moderator, { keys: [third], isApproved: true, reason: 'Fine.' });
    expect(await decisionsOf()).toEqual([]);
    const reason = 'Not of you.';
    const keys = [avatar.key, first, second];
    await decideMedia(db, moderator, { keys, isApproved: false, reason });
    await decideMedia(db, other, { keys, isApproved: false, reason });
    const of = { isApproved: false, text: '', reason };
    const decided = await decisionsOf();
    expect(decided).toHaveLength(2);
    expect(decided).toContainEqual({ decision: { ...of, about: 'avatar', count: 1 }, subject: undefined });
    expect(decided).toContainEqual({ decision: { ...of, about: 'photo', count: 2 }, subject: undefined });
    const single = await waiting(owner);
    await decideMedia(db, moderator, { keys: [single], isApproved: false, reason });
    expect((await decisionsOf())[0]).toMatchObject({
      decision: { about: 'photo', count: 1 },
      subject: { kind: 'photo', ownerId: owner.id },
    });
    const { data } = toNoticePageWire(await listNotices(db, owner));
    expect(data[0]).toMatchObject({ type: 'decision', content: reason, decision: { about: 'photo', approved: 0 } });
    expect(fromNoticePageWire({ data, next: null }).items[0]).toMatchObject({ details: { decision: { reason } } });
  });

  test('of two moderators on the same pictures decides each once, and refuses the second', async () => {
    const owner = await buildMember(db);
    for (let round = 0; round < 5; round += 1) {
      const keys = [await waiting(owner), await waiting(owner), await waiting(owner)];
      const outcomes = await Promise.all([
        decideMedia(db, moderator, { keys, isApproved: true, reason: 'Fine.' }),
        decideMedia(db, other, { keys: [...keys].reverse(), isApproved: false, reason: 'no' }),
      ]);
      const decided = outcomes.map((outcome) => (outcome.ok ? outcome.value.decided : outcome.code));
      expect(decided.sort()).toEqual([3, 'ALREADY_DECIDED']);
    }
    const [mine, both] = [await waiting(owner), await waiting(owner)];
    await decideMedia(db, other, { keys: [both], isApproved: true, reason: 'Fine.' });
    expect(await decideMedia(db, moderator, { keys: [mine, both], isApproved: true, reason: 'Fine.' })).toMatchObject({
      value: { decided: 1, skipped: 1 },
    });
  });

  test('is never one of the own pictures, and none of a picture that does not wait', async () => {
    const own = await waiting(moderator);
    const trend = await buildTrend(db, moderator);
    expect(trend.imageKey).toBeNull();
    const calm = (await buildUpload(db, other)).key;
    const all = { keys: [own, calm, 'f'.repeat(32)], isApproved: true, reason: 'Fine.' };
    expect(await decideMedia(db, moderator, all)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
    expect(await uploadOf(own)).toMatchObject({ reviewedAt: null });
  });
});

describe('a ban', () => {
  test('keeps the look of what is rejected, once, and not of what is approved or has no detail', async () => {
    const owner = await buildMember(db);
    const look = Buffer.from('f0a5c3960f5a3c69', 'hex');
    const [first, second] = [
      await waiting(owner, { perceptualHash: look }),
      await waiting(owner, { perceptualHash: look }),
    ];
    const plain = await waiting(owner, { perceptualHash: Buffer.alloc(8) });
    const keys = [first, second, plain];
    expect(
      await decideMedia(db, moderator, { keys, isApproved: false, reason: 'an advert', isBan: true }),
    ).toMatchObject({
      value: { decided: 3, banned: 1 },
    });
    expect(await db.select().from(bannedImages)).toMatchObject([
      {
        hash: look,
        note: 'an advert',
        bannedBy: moderator.id,
        words: [0xf0a5, 65_536 + 0xc396, 131_072 + 0x0f5a, 196_608 + 0x3c69],
      },
    ]);
    const calm = await waiting(owner, { perceptualHash: Buffer.from('00ff00ff00ff00ff', 'hex') });
    await decideMedia(db, moderator, { keys: [calm], isApproved: true, reason: 'Fine.', isBan: true });
    const page = await listBannedImages(db, 1);
    const { items } = page;
    expect(mediaReviewContract['/member/staff/banned_images'].output.parse(page)).toEqual(page);
    expect(items).toMatchObject([{ note: 'an advert', by: moderator.username }]);
    const bannedId = items[0]?.id ?? 0;
    expect(await unbanImage(db, moderator, { bannedId, reason: 'a mistake' })).toMatchObject({ ok: true });
    expect(await unbanImage(db, moderator, { bannedId, reason: 'a mistake' })).toEqual({
      ok: false,
      code: 'NOT_BANNED',
    });
    expect((await listBannedImages(db, 1)).items).toEqual([]);
  });
});
