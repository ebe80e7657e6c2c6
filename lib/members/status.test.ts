import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '@/db/schema';
import { findViewer } from '@/lib/web/session/viewer';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startSession } from '@/lib/web/session/store';
import { listLatest } from './queries';
import { endSuspensions, findRestriction } from './status';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

const now = new Date('2030-05-01T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const buildSuspended = (suspendedUntil: Date | null) =>
  buildMember(testDb.db, { gender: 'female', status: 'suspended', statusReason: 'spam', suspendedUntil });

async function statusOf({ id }: { id: number }) {
  const columns = { status: members.status, reason: members.statusReason, until: members.suspendedUntil };
  const [row] = await testDb.db.select(columns).from(members).where(eq(members.id, id));
  return row;
}

const logIn = ({ id: memberId }: { id: number }) =>
  startSession(testDb.db, { memberId, terminal: 'client', userAgent: '', addressPrefix: '', now });

describe('a suspension', () => {
  test.each([
    ['that is over', now, 'active'],
    ['that ends later', after, 'suspended'],
    ['without an end', null, 'suspended'],
  ])('%s is read by the next session with the status that is true then', async (_, until, status) => {
    const member = await buildSuspended(until);
    const viewer = await findViewer(testDb.db, await logIn(member), now);
    expect(viewer?.status).toBe(status);
    expect((await statusOf(member))?.status).toBe(status);
  });

  test('that is over disappears with its reason and its end, in one of twenty concurrent reads', async () => {
    const member = await buildSuspended(before);
    const token = await logIn(member);
    const viewers = await Promise.all(Array.from({ length: 20 }, () => findViewer(testDb.db, token, now)));
    expect(new Set(viewers.map((viewer) => viewer?.status))).toEqual(new Set(['active']));
    expect(await statusOf(member)).toEqual({ status: 'active', reason: '', until: null });
  });

  test('that staff prolonged during the read stays', async () => {
    const member = await buildSuspended(before);
    const longer = new Date(now.getTime() + 60_000);
    await testDb.db.update(members).set({ suspendedUntil: longer }).where(eq(members.id, member.id));
    await endSuspensions(testDb.db, now, member.id);
    expect(await statusOf(member)).toMatchObject({ status: 'suspended', until: longer });
  });

  test('that is over is ended for all members by the sweep, and the member is listed again', async () => {
    const [over, running, endless] = [
      await buildSuspended(before),
      await buildSuspended(after),
      await buildSuspended(null),
    ];
    const man = await buildMember(testDb.db, { gender: 'male' });
    const listed = async () => {
      const { items } = await listLatest(testDb.db, { ...man, tier: 'gold' }, 1);
      return items.map(({ id }) => id).filter((id) => [over.id, running.id, endless.id].includes(id));
    };
    expect(await listed()).toEqual([]);
    await endSuspensions(testDb.db, now);
    expect(await listed()).toEqual([over.id]);
    expect((await statusOf(running))?.status).toBe('suspended');
    expect((await statusOf(endless))?.status).toBe('suspended');
  });

  test('has a reason and an end only while the account is rejected or suspended', async () => {
    const member = await buildSuspended(after);
    expect(await findRestriction(testDb.db, member.id)).toEqual({ reason: 'spam', until: after.getTime() });
    const leftBehind = testDb.db.update(members).set({ status: 'active' }).where(eq(members.id, member.id));
    await expect(leftBehind).rejects.toThrow();
    await expect(buildMember(testDb.db, { status: 'rejected', suspendedUntil: after })).rejects.toThrow();
    await expect(buildMember(testDb.db, { status: 'pending', statusReason: 'none' })).rejects.toThrow();
    await expect(buildMember(testDb.db, { status: 'rejected', statusReason: '长'.repeat(501) })).rejects.toThrow();
  });

  test('uses an index to find those that are over', async () => {
    const plan = await testDb.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from members where suspended_until <= now()`);
    });
    expect(JSON.stringify(plan)).toContain('members_suspended_until');
  });
});
