import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mails, presence } from '@/db/schema';
import { serviceMemberId } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { toggleLike } from '@/lib/likes/service';
import { buildBlock, buildMember, buildPair, buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { memberDetailWire, ownRecordWire } from './wire-schema';
import { findMember, findServiceContact, getOwnRecord } from './queries';
import { viewMember } from './service';
import { toMemberDetailWire, toOwnRecordWire } from './wire';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

describe('a profile', () => {
  it('is refused with the same code when missing, of the same gender, not active or blocked either way', async () => {
    const { man, woman: blocker } = await buildPair(db);
    const blocked = await buildMember(db, { gender: 'female' });
    const sameGender = await buildMember(db);
    const pending = await buildMember(db, { gender: 'female', status: 'pending' });
    await buildBlock(db, blocker, man);
    await buildBlock(db, man, blocked);
    const viewer = { ...man, tier: 'gold' as const };
    const ids = [999_999_999, Number.MAX_SAFE_INTEGER, sameGender.id, pending.id, blocker.id, blocked.id];
    const replies = await Promise.all(ids.map((id) => viewMember(db, viewer, id)));
    expect(replies).toEqual(ids.map(() => ({ ok: false, code: 'MEMBER_NOT_FOUND' })));
  });

  it('of the same gender is found by a member with a mail in common, until one blocks the other', async () => {
    const [me, other] = [await buildMember(db), await buildMember(db)];
    await db.insert(mails).values({ senderId: other.id, recipientId: me.id, content: 'hello' });
    expect(await findMember(db, me, other.id)).toMatchObject({ member: { id: other.id }, isRelated: true });
    await buildBlock(db, other, me);
    expect(await findMember(db, me, other.id)).toBeUndefined();
  });

  it('has likes, signature and background photos, but no email', async () => {
    const { man, woman } = await buildPair(db);
    const { key } = await buildUpload(db, woman);
    await db.execute(sql`insert into background_photos (member_id, upload_key) values (${woman.id}, ${key})`);
    await db.execute(sql`select toggle_like(p_actor => ${man.id}, p_target => ${woman.id})`);
    const detail = await findMember(db, man, woman.id);
    if (!detail) throw new Error('the profile was to be found');
    expect(detail.member).toMatchObject({
      id: woman.id,
      isLiked: true,
      likeCount: 1,
      gender: 'female',
      backgroundPhotos: [{ path: `/uploads/${key}/1280.webp` }],
    });
    const wire = toMemberDetailWire(detail.member);
    expect(memberDetailWire.strict().parse(wire)).toEqual(wire);
    expect(JSON.stringify(detail)).not.toContain(woman.email);
  });
});

it('background photos are shown to others once they are approved, and to their owner at once', async () => {
  const { man, woman } = await buildPair(db);
  const { key } = await buildUpload(db, woman, { review: 'pending' });
  await db.execute(sql`insert into background_photos (member_id, upload_key) values (${woman.id}, ${key})`);
  expect((await findMember(db, man, woman.id))?.member.backgroundPhotos).toEqual([]);
  expect((await findMember(db, woman, woman.id))?.member.backgroundPhotos).toHaveLength(1);
  expect((await getOwnRecord(db, woman.id)).backgroundPhotos).toHaveLength(1);
});

describe('the daily allowance of different profiles', () => {
  async function allow(quota: number | null) {
    await db.execute(sql`update tier_quotas set most = ${quota} where tier = 'free' and kind = 'view_profile_day'`);
  }

  it('refuses the first profile after the limit, but not those opened before', async () => {
    await allow(2);
    const man = { ...(await buildMember(db)), tier: 'free' as const };
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await buildMember(db, { gender: 'female' })).id);
    const outcomes: boolean[] = [];
    for (const id of [...ids, ...ids]) outcomes.push((await viewMember(db, man, id)).ok);
    expect(outcomes).toEqual([true, true, false, true, true, false]);
    const refused = await viewMember(db, man, ids[2] ?? 0);
    expect(refused).toEqual({ ok: false, code: 'VIEW_LIMIT', retry: expect.any(Number), canUpgrade: true });
    expect(Math.abs((!refused.ok && refused.retry ? refused.retry : 0) - secondsLeftToday(new Date()))).toBeLessThan(2);
  });

  it('is refused without an upgrade for a gold member, who has the largest quota', async () => {
    const gold = { ...(await buildMember(db, { tier: 'gold' })), tier: 'gold' as const };
    await db.execute(
      sql`insert into quota_counters (member_id, kind, used) values (${gold.id}, 'view_profile_day', 1000)`,
    );
    const { id } = await buildMember(db, { gender: 'female' });
    expect(await viewMember(db, gold, id)).toMatchObject({ code: 'VIEW_LIMIT', canUpgrade: false });
  });

  it('is returned with each profile that costs a unit, and repeated for a profile opened before', async () => {
    await allow(3);
    const man = { ...(await buildMember(db)), tier: 'free' as const };
    const women = [await buildMember(db, { gender: 'female' }), await buildMember(db, { gender: 'female' })];
    const left: unknown[] = [];
    for (const { id } of [...women, ...women, man]) {
      const opened = await viewMember(db, man, id);
      left.push(opened.ok ? opened.value.viewsLeft : opened.code);
    }
    expect(left).toEqual([2, 1, 1, 1, undefined]);
  });

  it('holds for forty profiles opened concurrently, and counts the same profile once', async () => {
    await allow(5);
    const man = { ...(await buildMember(db)), tier: 'free' as const };
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await buildMember(db, { gender: 'female' })).id);
    await Promise.all([...ids, ...ids, ...ids, ...ids].map((id) => viewMember(db, man, id)));
    const [stored] = await db.execute<{ used: number; targets: number }>(sql`
      select used, (select count(*)::int from quota_targets where member_id = ${man.id}) as targets
      from quota_counters where member_id = ${man.id}`);
    expect(stored).toEqual({ used: 5, targets: 5 });
  });

  it("is not spent on the viewer's own profile or on a member with a mail in common", async () => {
    await allow(0);
    const { man, woman } = await buildPair(db);
    await db.insert(mails).values({ senderId: woman.id, recipientId: man.id, content: 'hello' });
    expect((await viewMember(db, { ...man, tier: 'free' }, woman.id)).ok).toBe(true);
    expect((await viewMember(db, { ...man, tier: 'free' }, man.id)).ok).toBe(true);
  });

  it('has no limit where the quota is null', async () => {
    await allow(null);
    const { man, woman } = await buildPair(db);
    expect(await viewMember(db, { ...man, tier: 'free' }, woman.id)).toMatchObject({
      ok: true,
      value: { viewsLeft: null },
    });
  });
});

describe("a member's own record", () => {
  it('has a balance of 0 before the first coin, and the fields of the contract', async () => {
    const member = await buildMember(db, { tier: 'gold', gender: 'female' });
    const own = await getOwnRecord(db, member.id);
    expect(own).toMatchObject({
      id: member.id,
      coins: 0,
      trendCount: 0,
      tier: 'gold',
      gender: 'female',
      silverExpiresAt: null,
      avatar: '',
      birthday: '1990-01-01',
      language: 'zh-TW',
    });
    const wire = toOwnRecordWire(own);
    expect(ownRecordWire.strict().parse(wire)).toEqual(wire);
  });
});

it('the service contact is offline while agents are online without a duty', async () => {
  const agent = await buildMember(db, { role: 'support' });
  expect(await findServiceContact(db)).toMatchObject({ id: serviceMemberId, username: 'Service', isOnline: false });
  await db.insert(presence).values({ memberId: agent.id, gender: agent.gender, node: 'test' });
  expect(await findServiceContact(db)).toMatchObject({ id: serviceMemberId, isOnline: false });
});

it('customer service has no profile and no likes', async () => {
  const member = await buildMember(db);
  expect(await findMember(db, member, serviceMemberId)).toBeUndefined();
  expect(await toggleLike(db, member, serviceMemberId)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
});
