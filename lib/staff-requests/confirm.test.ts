import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, memberDevices, members, notices, rechargePackages } from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { saveRechargePackage } from '@/lib/prices/service';
import { siteSettingDefaults } from '@/lib/site-settings/model';
import { expireSiteSettings, getSiteSetting } from '@/lib/site-settings/queries';
import { saveSiteSetting } from '@/lib/site-settings/service';
import { grantTier, setRole } from '@/lib/staff-members/actions';
import { buildMember, getRole, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { giveGift } from '@/lib/gifts/service';
import { giftNamed, giveCoins } from '@/lib/testing/money';
import { clearSiteSettings } from '@/lib/testing/site-settings';
import { listStaffRequests } from './queries';
import { decideStaffRequest } from './service';

let database: TestDatabase;
let author: Member;
let second: Member;
let member: Member;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearSiteSettings(database.db);
  author = await buildMember(database.db, { role: 'administrator' });
  second = await buildMember(database.db, { role: 'administrator' });
  member = await buildMember(database.db, { gender: 'female' });
});

const reason = 'a campaign';
/** The request that was made last; other tests left some that wait. */
const newest = async () =>
  (await listStaffRequests(database.db, { role: 'administrator', page: 1 })).items.toSorted((a, b) => b.id - a.id)[0];
const decide = async (by: Member | null, isConfirmed = true) =>
  decideStaffRequest(database.db, {
    actorId: by?.id ?? null,
    requestId: (await newest())?.id ?? 0,
    isConfirmed,
    reason: 'checked',
  });
const ask = (role: 'finance' | null = 'finance', of = member, by = author) =>
  setRole(database.db, { actorId: by.id, memberId: of.id, role, reason });

describe('a second person', () => {
  test('confirms a role, in the name of its author, with rows of both in the audit log', async () => {
    expect(await ask()).toMatchObject({ ok: true, value: { state: 'pending' }, messageKey: 'requestWaits' });
    expect(await newest()).toMatchObject({
      kind: 'role',
      state: 'pending',
      reason,
      member: { id: member.id },
      author: { id: author.id },
      changes: [{ field: 'role', before: 'none', after: 'finance' }],
    });
    expect(await decide(second)).toMatchObject({ ok: true });
    expect(await getRole(database.db, member)).toBe('finance');
    const rows = await database.db
      .select({ act: auditLog.act, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.memberId, member.id))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { act: 'request.ask', actorId: author.id },
      { act: 'staff.role', actorId: author.id, details: { confirmedBy: second.id } },
      { act: 'request.confirm', actorId: second.id },
    ]);
    expect((await checkAudit(database.db)).faults).toEqual([]);
  });

  test('confirms a price, a setting and days, each of which changes what was asked for', async () => {
    const row = { coins: 777, cents: 1, isActive: true, revision: 0, reason };
    expect(await saveRechargePackage(database.db, author, row)).toMatchObject({ value: { id: 0, state: 'pending' } });
    expect(await newest()).toMatchObject({ kind: 'price', subject: 'recharge_package' });
    expect(await decide(second)).toMatchObject({ ok: true });
    const [pack] = await database.db.select().from(rechargePackages).where(eq(rechargePackages.coins, 777));
    expect(pack).toMatchObject({ cents: 1, revision: 1 });
    expect(pack?.priceChangedAt).not.toBeNull();

    const value = { ...siteSettingDefaults.corrections, twoPeopleAbove: 2_000 };
    await saveSiteSetting(database.db, author, { name: 'corrections', value, revision: 0, reason });
    expect((await newest())?.changes).toEqual([{ field: 'twoPeopleAbove', before: '1000', after: '2000' }]);
    expect(await decide(second)).toMatchObject({ ok: true });
    expireSiteSettings(database.db);
    expect(await getSiteSetting(database.db, 'corrections')).toEqual(value);

    const grant = {
      actorId: author.id,
      memberId: member.id,
      tier: 'gold',
      days: 366,
      reason,
      key: randomUUID(),
    } as const;
    expect(await grantTier(database.db, grant)).toMatchObject({ value: { state: 'pending' } });
    expect(await decide(second)).toMatchObject({ ok: true });
    expect(await grantTier(database.db, grant)).toMatchObject({ value: { state: 'done' } });
    expect(await grantTier(database.db, { ...grant, days: 1 })).toMatchObject({ code: 'KEY_USED' });
  });

  test('is not the author, nor an account to which the author gave its role, nor the other way round', async () => {
    await ask();
    expect(await decide(author)).toMatchObject({ code: 'SAME_PERSON' });
    await decide(second);
    const days = { memberId: (await buildMember(database.db)).id, tier: 'gold', days: 366, reason } as const;
    await grantTier(database.db, { ...days, actorId: author.id, key: 'one' });
    expect(await decide(member)).toMatchObject({ code: 'SAME_PERSON' });
    await decide(author, false);
    await grantTier(database.db, { ...days, actorId: member.id, key: 'two' });
    expect(await decide(author)).toMatchObject({ code: 'SAME_PERSON' });
    expect(await decide(second)).toMatchObject({ ok: true });
  });

  test.each([
    [
      'was invited by the author',
      () => database.db.update(members).set({ invitedBy: author.id }).where(eq(members.id, second.id)),
    ],
    [
      'used the same browser',
      () => {
        const deviceHash = randomBytes(32);
        const rows = [author, second].map(({ id }) => ({ memberId: id, deviceHash }));
        return database.db.insert(memberDevices).values(rows);
      },
    ],
  ])('is not an account that %s', async (_, relate) => {
    await ask();
    await relate();
    expect(await decide(second)).toMatchObject({ code: 'SAME_PERSON' });
    expect(await getRole(database.db, member)).toBeNull();
  });

  test('may be the operator on the server, where a site has one administrator', async () => {
    await ask();
    expect(await decide(null)).toMatchObject({ ok: true });
    expect(await getRole(database.db, member)).toBe('finance');
    expect(await newest()).toMatchObject({ state: 'done', decidedBy: null });
  });

  test('of finance sees and decides neither roles nor settings', async () => {
    const finance = await buildMember(database.db, { role: 'finance' });
    await ask();
    const { items } = await listStaffRequests(database.db, { role: 'finance', page: 1 });
    expect(items.filter(({ kind }) => kind === 'role' || kind === 'setting')).toEqual([]);
    expect(await decide(finance)).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
  });

  test('confirms once, of 20 at the same time', async () => {
    await ask();
    const others = await Promise.all(
      Array.from({ length: 20 }, () => buildMember(database.db, { role: 'administrator' })),
    );
    const outcomes = await Promise.all(others.map((one) => decide(one)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a request', () => {
  test('that is repeated waits once; refused or withdrawn, it changes nothing', async () => {
    await ask();
    const first = await newest();
    await ask();
    expect((await newest())?.id).toBe(first?.id);
    expect(await decide(author, false)).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({ state: 'refused', decidedBy: { id: author.id } });
    expect(await decide(second)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await getRole(database.db, member)).toBeNull();
  });

  test('ends after 7 days, and with the role of its author', async () => {
    await ask();
    await database.sql`update staff_requests set expires_at = now() where author_id = ${author.id}`;
    expect(await newest()).toMatchObject({ state: 'expired' });
    expect(await decide(second)).toMatchObject({ code: 'REQUEST_EXPIRED' });
    await ask();
    await database.db.update(members).set({ role: null }).where(eq(members.id, author.id));
    expect(await decide(second)).toMatchObject({ code: 'AUTHOR_LEFT' });
    expect(await getRole(database.db, member)).toBeNull();
  });

  test.each([
    ['role', { role: null }, { role: 'administrator' }],
    ['account', { status: 'suspended' }, { status: 'active' }],
  ] as const)('stays ended when its author gets the %s back, until it is asked again', async (_, lost, back) => {
    await ask();
    const isAuthor = eq(members.id, author.id);
    await database.db.update(members).set(lost).where(isAuthor);
    expect(await decide(second)).toMatchObject({ code: 'AUTHOR_LEFT' });
    await database.db.update(members).set(back).where(isAuthor);
    expect(await decide(second)).toMatchObject({ code: 'REQUEST_EXPIRED' });
    await ask();
    expect(await decide(second)).toMatchObject({ ok: true });
  });

  test('is neither confirmed nor refused by the member whom it is about', async () => {
    await ask(null, second);
    for (const isConfirmed of [true, false])
      expect(await decide(second, isConfirmed)).toMatchObject({ code: 'ONESELF' });
    expect(await newest()).toMatchObject({ state: 'pending' });
  });

  test('is reported to every administrator, and so is its decision', async () => {
    await ask();
    await decide(second);
    const id = (await newest())?.id;
    for (const one of [author, second]) {
      const told = await database.db
        .select({ details: notices.details })
        .from(notices)
        .where(and(eq(notices.memberId, one.id), eq(notices.kind, 'staff_request')))
        .orderBy(desc(notices.id));
      expect(told.map(({ details }) => details)).toEqual([
        { request: { id, change: 'done', by: second.username } },
        { request: { id, change: 'asked', by: author.username } },
      ]);
    }
  });
});

test('an account of staff, also a former one, does not buy at a price that was changed within 30 days', async () => {
  const staff = await buildMember(database.db, { role: 'finance' });
  const former = await buildMember(database.db, { role: 'support' });
  await setRole(database.db, { actorId: author.id, memberId: former.id, role: null, reason });
  const buyers = [staff, former, await buildMember(database.db)];
  for (const buyer of buyers) await giveCoins(database.db, buyer, 5_000);
  await database.sql`update upgrade_packages set cents = cents + 1 where tier = 'gold' and months = 3`;
  await database.sql`update gifts set price = price + 1 where code = 'rose'`;
  const outcomes = [];
  for (const buyer of buyers) {
    const [coins] = await database.sql<{ outcome: string }[]>`
      select b.outcome from upgrade_packages p, buy_membership(p_actor => ${buyer.id}, p_package => p.id,
        p_shown_cents => p.cents, p_starts_now => true, p_key => 'once') b
      where p.tier = 'gold' and p.months = 3`;
    const [money] = await database.sql<{ outcome: string }[]>`
      select c.outcome from upgrade_packages p,
        create_order(p_actor => ${buyer.id}, p_kind => 'upgrade', p_pay_with => 'wallet', p_package => p.id,
          p_own_cents => null, p_shown_cents => p.cents, p_provider => 'sandbox', p_order_uuid => null,
          p_payer_name => '', p_payer_phone => '', p_starts_now => true) c
      where p.tier = 'gold' and p.months = 3`;
    const gift = await giveGift(database.db, buyer, {
      recipientName: member.username,
      giftId: await giftNamed(database.db),
      visibility: 'public',
    });
    outcomes.push([coins?.outcome, money?.outcome, gift.ok ? 'OK' : gift.code]);
  }
  const refused = ['STAFF_PRICE', 'STAFF_PRICE', 'STAFF_PRICE'];
  expect(outcomes).toEqual([refused, refused, ['OK', 'OK', 'OK']]);
  // An old price is for all.
  await database.sql`update upgrade_packages set price_changed_at = now() - interval '31 days'`;
  const [old] = await database.sql<{ outcome: string }[]>`
    select b.outcome from upgrade_packages p, buy_membership(p_actor => ${staff.id}, p_package => p.id,
      p_shown_cents => p.cents, p_starts_now => true, p_key => 'later') b
    where p.tier = 'gold' and p.months = 3`;
  expect(old?.outcome).toBe('OK');
});
