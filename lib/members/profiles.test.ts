import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mails, presence } from '@/db/schema';
import { serviceMemberId } from '@/lib/core/member';
import { toggleLike } from '@/lib/likes/service';
import { buildBlock, buildMember, buildPair, buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findDetail, findServiceContact, getUser } from './queries';
import { viewMember } from './service';
import { toMemberDetail, toUserWire } from './wire';
import { memberDetail, userWire } from './contract';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

describe('a profile', () => {
  it('is not found alike when missing, of the same gender, not active or blocked either way', async () => {
    const { man, woman: blocker } = await buildPair(db);
    const blocked = await buildMember(db, { gender: 'female' });
    const sameGender = await buildMember(db);
    const pending = await buildMember(db, { gender: 'female', status: 'pending' });
    await buildBlock(db, blocker, man);
    await buildBlock(db, man, blocked);
    const viewer = { ...man, tier: 'gold' as const };
    const ids = [999_999_999, Number.MAX_SAFE_INTEGER, sameGender.id, pending.id, blocker.id, blocked.id];
    const answers = await Promise.all(ids.map((id) => viewMember(db, viewer, id)));
    expect(answers).toEqual(ids.map(() => ({ ok: false, code: 'MEMBER_NOT_FOUND' })));
  });

  it('of the same gender is open to who has a mail with them, as long as nobody blocked', async () => {
    const [me, other] = [await buildMember(db), await buildMember(db)];
    await db.insert(mails).values({ senderId: other.id, recipientId: me.id, content: 'hello' });
    expect(await findDetail(db, me, other.id)).toMatchObject({ id: other.id, isRelated: true });
    await buildBlock(db, other, me);
    expect(await findDetail(db, me, other.id)).toBeUndefined();
  });

  it('carries likes, signature and background photos, and nothing private', async () => {
    const { man, woman } = await buildPair(db);
    const { key } = await buildUpload(db, woman);
    await db.execute(sql`insert into background_photos (member_id, upload_key) values (${woman.id}, ${key})`);
    await db.execute(sql`select toggle_like(${man.id}, ${woman.id})`);
    const row = await findDetail(db, man, woman.id);
    if (!row) throw new Error('the profile was to be found');
    const wire = toMemberDetail(row);
    expect(memberDetail.strict().parse(wire)).toEqual(wire);
    expect(wire).toMatchObject({
      id: woman.id,
      is_like: 1,
      likecount: 1,
      sex: 0,
      backphotos: [{ img: `/uploads/${key}/1280.webp` }],
    });
    expect(JSON.stringify(wire)).not.toContain(woman.email);
  });
});

describe('the allowance of different profiles a day', () => {
  async function allow(most: number | null) {
    await db.execute(sql`update tier_quotas set most = ${most} where tier = 'free' and kind = 'view_profile_day'`);
  }

  it('refuses the first profile past it, while those already opened stay open', async () => {
    await allow(2);
    const man = { ...(await buildMember(db)), tier: 'free' as const };
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await buildMember(db, { gender: 'female' })).id);
    const outcomes: boolean[] = [];
    for (const id of [...ids, ...ids]) outcomes.push((await viewMember(db, man, id)).ok);
    expect(outcomes).toEqual([true, true, false, true, true, false]);
    expect(await viewMember(db, man, ids[2] ?? 0)).toEqual({ ok: false, code: 'VIEW_LIMIT' });
  });

  it('holds when forty are opened at once, and the same one costs once', async () => {
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

  it('is not spent on oneself, nor on somebody one has a mail with', async () => {
    await allow(0);
    const { man, woman } = await buildPair(db);
    await db.insert(mails).values({ senderId: woman.id, recipientId: man.id, content: 'hello' });
    expect((await viewMember(db, { ...man, tier: 'free' }, woman.id)).ok).toBe(true);
    expect((await viewMember(db, { ...man, tier: 'free' }, man.id)).ok).toBe(true);
  });

  it('without a number is without limit', async () => {
    await allow(null);
    const { man, woman } = await buildPair(db);
    expect((await viewMember(db, { ...man, tier: 'free' }, woman.id)).ok).toBe(true);
  });
});

describe("a member's own record", () => {
  it('has a balance of 0 before any coin moved, and the fields of the contract', async () => {
    const member = await buildMember(db, { tier: 'gold', gender: 'female' });
    const wire = toUserWire(await getUser(db, member.id));
    expect(userWire.strict().parse(wire)).toEqual(wire);
    expect(wire).toMatchObject({
      id: member.id,
      amount: 0,
      newfeedcount: 0,
      vip: 2,
      sex: 0,
      overduedate_1: 0,
      avatar: '',
      birthday: 631152000000,
    });
  });
});

it('the service contact is one account, on duty while anybody of the staff is online', async () => {
  const agent = await buildMember(db, { role: 'support' });
  expect(await findServiceContact(db)).toMatchObject({ id: serviceMemberId, username: 'Service', isOnline: false });
  await db.insert(presence).values({ memberId: agent.id, gender: agent.gender, node: 'test' });
  expect(await findServiceContact(db)).toMatchObject({ id: serviceMemberId, isOnline: true });
});

it('customer service has no profile, and nobody can like it', async () => {
  const member = await buildMember(db);
  expect(await findDetail(db, member, serviceMemberId)).toBeUndefined();
  expect(await toggleLike(db, member, serviceMemberId)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
});
