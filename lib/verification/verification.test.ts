import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { auditLog, fileRemovals, members, verifications } from '@/db/schema';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { removeAvatar } from '@/lib/avatar/service';
import { gestures } from '@/lib/core/verification';
import { listNotices } from '@/lib/notices/queries';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember, buildPhoto, buildUpload, buildVerification, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { pictureFile } from '@/lib/testing/world';
import { sweepFiles } from '@/lib/uploads/removal';
import { verificationContract } from './contract';
import { findOwnVerification, listVerifications } from './queries';
import {
  decideVerification,
  eraseSelfies,
  selfieFile,
  sendSelfie,
  startVerification,
  withdrawVerification,
} from './service';

let database: TestDatabase;
let db: Db;
let moderator: Member;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  moderator = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());

async function withAvatar(): Promise<Member> {
  const member = await buildMember(db, { gender: 'female' });
  await setAvatar(db, member, (await buildUpload(db, member)).key);
  return member;
}

async function send(member: Member) {
  return sendSelfie(db, store, { memberId: member.id, image: await pictureFile(400, 500) });
}

async function latestOf({ id }: Member) {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.memberId, id))
    .orderBy(sql`id desc`);
  if (!row) throw new Error(`Member ${id} has no verification`);
  return row;
}

/** Sends the selfie of a new member; returns the member and the request that waits. */
async function buildWaiting() {
  const member = await withAvatar();
  await startVerification(db, member);
  await send(member);
  return { member, request: await latestOf(member) };
}

const verifiedAt = async ({ id }: Member) =>
  (await db.select({ at: members.verifiedAt }).from(members).where(eq(members.id, id)))[0]?.at ?? null;

const queuedOf = async ({ id }: Member) => (await listVerifications(db, 1)).items.find((item) => item.member.id === id);

const decide = (verificationId: number, isApproved: boolean, by = moderator) =>
  decideVerification(db, by, {
    verificationId,
    isApproved,
    reason: isApproved ? 'The same person.' : 'The face is not visible.',
  });

const isStored = async (key: string | null) => (key ? (await store.read(key, selfieFile)) !== undefined : false);

describe('asking', () => {
  test('asks a known gesture, the same one until it ends after 15 minutes, and then another', async () => {
    const member = await withAvatar();
    const first = await startVerification(db, member, 'v_sign');
    if (!first.ok) throw new Error(first.code);
    expect(gestures).toContain(first.value.gesture);
    expect(first.value.expiresAt - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await startVerification(db, member, 'thumb_up')).toEqual(first);
    const own = await findOwnVerification(db, member.id);
    expect(own).toMatchObject({ state: 'asked', asked: first.value });
    expect(verificationContract['/member/verify/state'].output.parse(own)).toEqual(own);
    await db.update(verifications).set({ askedAt: new Date(Date.now() - 15 * 60_000) });
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'none', asked: null });
    expect(await send(member)).toEqual({ ok: false, code: 'GESTURE_EXPIRED' });
    expect(await startVerification(db, member, 'thumb_up')).toMatchObject({ value: { gesture: 'thumb_up' } });
  });

  test('asks nothing of a member without a picture, verified already, or whose selfie waits', async () => {
    expect(await startVerification(db, await buildMember(db))).toEqual({ ok: false, code: 'NO_AVATAR' });
    const verified = await withAvatar();
    await db.update(members).set({ verifiedAt: new Date() }).where(eq(members.id, verified.id));
    expect(await startVerification(db, verified)).toEqual({ ok: false, code: 'ALREADY_VERIFIED' });
    const { member } = await buildWaiting();
    expect(await startVerification(db, member)).toEqual({ ok: false, code: 'ALREADY_SENT' });
  });

  test('asks each gesture at some time', async () => {
    const seen = new Set<string>();
    const member = await withAvatar();
    for (let round = 0; round < 120; round += 1) {
      const asked = await startVerification(db, member);
      if (asked.ok) seen.add(asked.value.gesture);
      await withdrawVerification(db, store, member);
    }
    expect(seen.size).toBe(gestures.length);
  });
});

describe('a selfie', () => {
  test('is stored as a file that is no upload, and waits for staff next to the pictures', async () => {
    const { member, request } = await buildWaiting();
    const photo = await buildPhoto(db, member);
    expect(await isStored(request.selfieKey)).toBe(true);
    const key = request.selfieKey ?? '';
    expect(await db.execute(sql`select from uploads where key = ${key}`)).toHaveLength(0);
    expect(await db.select().from(fileRemovals).where(eq(fileRemovals.key, key))).toHaveLength(0);
    const page = await listVerifications(db, 1);
    const { items } = page;
    expect(verificationContract['/member/staff/verifications'].output.parse(page)).toEqual(page);
    expect(items.find(({ id }) => id === request.id)).toMatchObject({
      kind: 'selfie',
      selfie: `/uploads/selfie/${request.id}`,
      photos: [`/uploads/${photo.uploadKey}/1280.webp`],
      member: { username: member.username, gender: 'female' },
    });
    expect(JSON.stringify(items)).not.toContain(key);
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'pending', hasSelfie: true });
  });

  test('of two sent at once is stored once, and the other leaves no file', async () => {
    const member = await withAvatar();
    await startVerification(db, member);
    const sent = await Promise.all([send(member), send(member)]);
    expect(sent.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await sweepFiles(db, store);
    expect(await isStored((await latestOf(member)).selfieKey)).toBe(true);
  });

  test.each([
    ['text', async () => new File(['hello'], 'a.jpg'), 'NOT_AN_IMAGE'],
    ['too small', () => pictureFile(199, 300), 'IMAGE_TOO_SMALL'],
  ] as const)('that is %s is refused and the gesture stays', async (_, file, code) => {
    const member = await withAvatar();
    await startVerification(db, member);
    expect(await sendSelfie(db, store, { memberId: member.id, image: await file() })).toEqual({ ok: false, code });
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'asked', hasSelfie: false });
  });

  test('is erased 30 days after the decision, not before, with its file', async () => {
    const { member, request } = await buildWaiting();
    await decide(request.id, true);
    const { eraseAt } = await latestOf(member);
    expect(Math.round(((eraseAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30);
    await eraseSelfies(db);
    expect(await isStored(request.selfieKey)).toBe(true);
    await db
      .update(verifications)
      .set({ eraseAt: new Date(Date.now() - 1000) })
      .where(eq(verifications.id, request.id));
    expect(await eraseSelfies(db)).toBe(1);
    await sweepFiles(db, store);
    expect(await isStored(request.selfieKey)).toBe(false);
    expect(await latestOf(member)).toMatchObject({ selfieKey: null, status: 'approved' });
    expect(await verifiedAt(member)).not.toBeNull();
  });

  test('is erased at once when the member withdraws, or is deleted', async () => {
    const { member, request } = await buildWaiting();
    await withdrawVerification(db, store, member);
    expect(await isStored(request.selfieKey)).toBe(false);
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'none', hasSelfie: false });
    const decided = await decide(request.id, true);
    expect(decided).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
    const gone = await buildWaiting();
    await db.execute(sql`delete from members where id = ${gone.member.id}`);
    await sweepFiles(db, store);
    expect(await isStored(gone.request.selfieKey)).toBe(false);
  });
});

describe('a decision', () => {
  test('verifies, with a row of the audit log', async () => {
    const { member, request } = await buildWaiting();
    expect(await decide(request.id, true)).toMatchObject({ ok: true });
    expect(await verifiedAt(member)).not.toBeNull();
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'verified' });
    const { items: received } = await listNotices(db, member);
    expect(received).toMatchObject([{ kind: 'decision', details: { decision: { isApproved: true, reason: '' } } }]);
    const [row] = await db.select().from(auditLog).where(eq(auditLog.memberId, member.id));
    expect(row).toMatchObject({ act: 'verification.approve', actorId: moderator.id, subjectId: String(request.id) });
  });

  test('refuses with a reason that the member reads, after which they may try again', async () => {
    const { member, request } = await buildWaiting();
    await decide(request.id, false);
    await decide(request.id, false);
    expect(await verifiedAt(member)).toBeNull();
    const reason = 'The face is not visible.';
    const decision = { about: 'verification', isApproved: false, count: 1, text: '', reason };
    const { items: received } = await listNotices(db, member);
    expect(received.map(({ details }) => details)).toEqual([{ decision }]);
    expect(await findOwnVerification(db, member.id)).toMatchObject({
      state: 'refused',
      reason,
    });
    expect(await startVerification(db, member)).toMatchObject({ ok: true });
    await send(member);
    const { items } = await listVerifications(db, 1);
    expect(items.find((item) => item.member.id === member.id)).toMatchObject({ refusals: 1 });
  });

  test('of two moderators counts once', async () => {
    const other = await buildMember(db, { role: 'moderator' });
    for (let round = 0; round < 8; round += 1) {
      const { member, request } = await buildWaiting();
      const outcomes = await Promise.all([decide(request.id, true), decide(request.id, false, other)]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).sort()).toEqual(['ALREADY_DECIDED', 'ok']);
      expect((await verifiedAt(member)) !== null).toBe(outcomes[0]?.ok);
      expect(await db.select().from(auditLog).where(eq(auditLog.memberId, member.id))).toHaveLength(1);
    }
  });

  test('is not about the moderator, nor about a picture that changed since', async () => {
    const own = await buildVerification(db, moderator, { status: 'pending' });
    expect(await decide(own.id, true)).toEqual({ ok: false, code: 'OWN_CASE' });
    const { member, request } = await buildWaiting();
    const [{ avatar: seen } = { avatar: null }] = await db
      .select({ avatar: members.avatarKey })
      .from(members)
      .where(eq(members.id, member.id));
    await setAvatar(db, member, (await buildUpload(db, member)).key);
    const stale = { verificationId: request.id, isApproved: true, reason: 'Fine.', seenAvatar: seen ?? '' };
    expect(await decideVerification(db, moderator, stale)).toEqual({ ok: false, code: 'PICTURE_CHANGED' });
    expect(await decideVerification(db, moderator, { ...stale, seenAvatar: '' })).toEqual({
      ok: false,
      code: 'PICTURE_CHANGED',
    });
    expect(await verifiedAt(member)).toBeNull();
  });
});

test('compares the avatar that others see, not one that waits behind it', async () => {
  const { member, request } = await buildWaiting();
  const visibleAvatar = (await queuedOf(member))?.avatar;
  const next = await buildUpload(db, member, { review: 'pending' });
  await setAvatar(db, member, next.key);
  expect((await queuedOf(member))?.avatar).toBe(visibleAvatar);
  await decideVerification(db, moderator, {
    verificationId: request.id,
    isApproved: true,
    reason: 'Fine.',
    seenAvatar: next.key,
  });
  expect(await verifiedAt(member)).toBeNull();
});

test('keeps the badge when the first avatar passes its review after it was compared, and not when another one replaces it', async () => {
  for (const isReplaced of [false, true]) {
    const member = await buildMember(db, { gender: 'female' });
    const { key } = await buildUpload(db, member, { review: 'pending' });
    await setAvatar(db, member, key);
    await startVerification(db, member);
    await send(member);
    const { id } = await latestOf(member);
    await decideVerification(db, moderator, { verificationId: id, isApproved: true, reason: 'Fine.', seenAvatar: key });
    if (isReplaced) await setAvatar(db, member, (await buildUpload(db, member, { review: 'pending' })).key);
    else await db.execute(sql`update uploads set review = 'approved', reviewed_at = now() where key = ${key}`);
    expect((await verifiedAt(member)) !== null).toBe(!isReplaced);
  }
});

describe('a changed avatar of a verified member', () => {
  test('hides the badge and asks staff again, once; their approval shows it', async () => {
    const { member, request } = await buildWaiting();
    await decide(request.id, true);
    await removeAvatar(db, member);
    expect(await verifiedAt(member)).not.toBeNull();
    for (let change = 0; change < 2; change += 1) await setAvatar(db, member, (await buildUpload(db, member)).key);
    expect(await verifiedAt(member)).toBeNull();
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'recheck' });
    const waiting = (await listVerifications(db, 1)).items.filter((item) => item.member.id === member.id);
    expect(waiting).toMatchObject([{ kind: 'recheck', selfie: `/uploads/selfie/${request.id}` }]);
    await withdrawVerification(db, store, member);
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'recheck', hasSelfie: false });
    expect(await decide(waiting[0]?.id ?? 0, true)).toMatchObject({ ok: true });
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'verified' });
  });

  test('waits also when the avatar is shown after its review', async () => {
    const { member, request } = await buildWaiting();
    await decide(request.id, true);
    const { key } = await buildUpload(db, member, { review: 'pending' });
    await setAvatar(db, member, key);
    expect(await verifiedAt(member)).not.toBeNull();
    await db.execute(sql`update uploads set review = 'approved', reviewed_at = now() where key = ${key}`);
    expect(await verifiedAt(member)).toBeNull();
    expect(await findOwnVerification(db, member.id)).toMatchObject({ state: 'recheck' });
  });
});
