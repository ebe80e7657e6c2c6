import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rechargePackages, siteSettings } from '@/db/schema';
import { findBalance } from '@/lib/credits/queries';
import { saveGift, saveRechargePackage, saveUpgradePackage } from '@/lib/prices/service';
import { listPrices } from '@/lib/prices/queries';
import { siteSettingDefaults } from '@/lib/site-settings/model';
import { expireSiteSettings, getSiteSetting } from '@/lib/site-settings/queries';
import { saveSiteSetting } from '@/lib/site-settings/service';
import { grantTier, setRole } from '@/lib/staff-members/actions';
import { adjustCoins } from '@/lib/staff-members/corrections';
import { buildMember, getRole, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { clearSiteSettings } from '@/lib/testing/site-settings';

let database: TestDatabase;
let finance: Member;
let administrator: Member;
let member: Member;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearSiteSettings(database.db);
  finance = await buildMember(database.db, { role: 'finance' });
  administrator = await buildMember(database.db, { role: 'administrator' });
  member = await buildMember(database.db);
});

const reason = 'a campaign';
const act = (by: Member) => ({ actorId: by.id, memberId: member.id, reason });
const goldDays = async () => {
  const [row] = await database.sql<{ days: number }[]>`
    select coalesce(extract(epoch from gold_expires_at - now()) / 86400, 0)::float8 as days from members where id = ${member.id}`;
  return Math.round(row?.days ?? 0);
};
const setting = (name: 'corrections' | 'approvals' | 'rates' | 'logins', value: object, revision = 0) =>
  saveSiteSetting(database.db, administrator, {
    name,
    value: { ...siteSettingDefaults[name], ...value },
    revision,
    reason,
  });

/* One member of staff alone: nothing moves above the limits. */

test('one person alone cannot put a pack of coins, a membership or a gift on sale below the floor', async () => {
  const given = { reason, isActive: true, revision: 0 };
  await saveRechargePackage(database.db, finance, { ...given, coins: 1_000_000, cents: 1 });
  expect(await database.db.select().from(rechargePackages).where(eq(rechargePackages.coins, 1_000_000))).toEqual([]);
  const { recharge, upgrade, gifts } = await listPrices(database.db);
  for (const row of recharge) await saveRechargePackage(database.db, finance, { ...row, reason, cents: 1 });
  for (const row of upgrade) await saveUpgradePackage(database.db, finance, { ...row, reason, cents: 1 });
  const [rose] = gifts;
  if (!rose) throw new Error('no gift');
  await saveGift(database.db, finance, { ...rose, reason, price: 1 });
  expect(await listPrices(database.db)).toMatchObject({ recharge, upgrade, gifts });
});

test('one person alone cannot raise the limit above which two are needed, nor lower how accounts are let in', async () => {
  await setting('corrections', { twoPeopleAbove: 10_000 });
  expect(await getSiteSetting(database.db, 'corrections')).toEqual(siteSettingDefaults.corrections);
  await database.db.insert(siteSettings).values({ name: 'approvals', value: { mode: 'all' } });
  expireSiteSettings(database.db);
  await setting('approvals', { mode: 'off' }, 1);
  expect((await getSiteSetting(database.db, 'approvals')).mode).toBe('all');
  await setting('logins', { wrongPasswords: 20 });
  expect(await getSiteSetting(database.db, 'logins')).toEqual(siteSettingDefaults.logins);
});

test('settings that would remove a guard are refused', async () => {
  const rates = { ...siteSettingDefaults.rates, staffConfirm: { burst: 100_000, seconds: 1 } };
  expect(await setting('rates', rates)).toMatchObject({ code: 'INVALID' });
  expect(await setting('corrections', { twoPeopleAbove: 1_000_000 })).toMatchObject({ code: 'INVALID' });
});

test('one person alone cannot give or take a role that handles money or administrates', async () => {
  await setRole(database.db, { ...act(administrator), role: 'administrator' });
  await setRole(database.db, { ...act(administrator), role: 'finance' });
  expect(await getRole(database.db, member)).toBeNull();
  await setRole(database.db, { ...act(administrator), memberId: finance.id, role: null });
  expect(await getRole(database.db, finance)).toBe('finance');
  await setRole(database.db, { ...act(administrator), role: 'support' });
  expect(await getRole(database.db, member)).toBe('support');
});

test('one person alone cannot give many days, at once or in parts', async () => {
  const grant = (days: number) => grantTier(database.db, { ...act(finance), tier: 'gold', days, key: randomUUID() });
  await grant(3_660);
  expect(await goldDays()).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => grant(31)));
  expect(await goldDays()).toBe(93);
});

test('one person alone cannot give many coins to several members, nor several people to one without a second', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => buildMember(database.db)));
  const adjust = (by: Member, of: Member) =>
    adjustCoins(database.db, { actorId: by.id, memberId: of.id, coins: 600, reason, key: randomUUID() });
  await Promise.all(others.map((of) => adjust(finance, of)));
  const balances = await Promise.all(others.map(({ id }) => findBalance(database.db, id)));
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(600);
  await adjust(administrator, member);
  await adjust(await buildMember(database.db, { role: 'finance' }), member);
  expect(await findBalance(database.db, member.id)).toBe(600);
});
