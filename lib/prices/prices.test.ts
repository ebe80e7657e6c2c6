import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, orders } from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { listGifts } from '@/lib/gifts/queries';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildOrder } from '@/lib/testing/money';
import type { RechargeRow } from './model';
import { listPrices } from './queries';
import { saveGift, saveRechargePackage, saveTierPrice, saveUpgradePackage } from './service';

let database: TestDatabase;
let staff: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = await buildMember(database.db, { role: 'finance' });
});
afterAll(() => database.close());

async function packageOf(coins: number): Promise<RechargeRow> {
  const row = (await listPrices(database.db)).recharge.find((pack) => pack.coins === coins);
  if (!row) throw new Error(`no pack of ${coins} coins`);
  return row;
}

const newestEntry = async () => (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('a changed price counts its revision, and the audit log has it before and after', async () => {
  const row = await packageOf(100);
  const saved = await saveRechargePackage(database.db, staff, { ...row, cents: 1099 });
  expect(saved).toMatchObject({ ok: true, value: { id: row.id, revision: row.revision + 1 } });
  expect(await packageOf(100)).toMatchObject({ cents: 1099, revision: row.revision + 1 });
  expect(await newestEntry()).toMatchObject({
    actorId: staff.id,
    act: 'prices.recharge',
    subjectId: String(row.id),
    details: { before: { cents: 999 }, after: { cents: 1099 } },
  });
  expect((await checkAudit(database.db)).faults).toEqual([]);
});

test('one of two members of staff who edit the same package saves, and the other is refused', async () => {
  const row = await packageOf(300);
  const outcomes = await Promise.all(
    [2601, 2602, 2603].map((cents) => saveRechargePackage(database.db, staff, { ...row, cents })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'EDITED_MEANWHILE')).toHaveLength(2);
});

test('refuses a second package of the same coins, and adds one that is new', async () => {
  const draft = { coins: 500, cents: 4599, isActive: true, revision: 0 };
  expect(await saveRechargePackage(database.db, staff, draft)).toMatchObject({ code: 'SAME_PACKAGE' });
  expect(await saveRechargePackage(database.db, staff, { ...draft, coins: 501 })).toMatchObject({ ok: true });
  expect(await packageOf(501)).toMatchObject({ cents: 4599, isActive: true, revision: 1 });
  const [first] = (await listPrices(database.db)).upgrade;
  if (!first) throw new Error('no membership');
  expect(await saveUpgradePackage(database.db, staff, { ...first, id: 0 })).toMatchObject({ code: 'SAME_PACKAGE' });
});

test('a retired package is no longer sold, and orders keep what they cost', async () => {
  const row = await packageOf(1000);
  await buildOrder(database.db, await buildMember(database.db));
  const before = await database.db.select().from(orders);
  await saveRechargePackage(database.db, staff, { ...row, isActive: false });
  expect(await database.db.select().from(orders)).toEqual(before);
  const sold = await database.db.execute(sql`select from recharge_packages where coins = 1000 and active`);
  expect(sold).toHaveLength(0);
});

test('a changed gift keeps its picture and category', async () => {
  const [gift] = (await listPrices(database.db)).gifts;
  if (!gift) throw new Error('no gift');
  const titles = { ...gift.titles, en: 'Red rose' };
  expect(await saveGift(database.db, staff, { ...gift, titles, price: 12 })).toMatchObject({ ok: true });
  const visibleGift = (await listGifts(database.db)).flatMap(({ gifts }) => gifts).find(({ id }) => id === gift.id);
  expect(visibleGift).toMatchObject({ titles, price: 12, picture: gift.picture });
});

test('a price of a month that a colleague changed is refused', async () => {
  const [price] = (await listPrices(database.db)).tierPrices;
  if (!price) throw new Error('no price');
  expect(await saveTierPrice(database.db, staff, { ...price, cents: 2099 })).toMatchObject({ ok: true });
  expect(await saveTierPrice(database.db, staff, { ...price, cents: 2199 })).toMatchObject({
    code: 'EDITED_MEANWHILE',
  });
});
