import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideStaffRequest } from '@/lib/staff-requests/service';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { priceFloors, type RechargeRow } from './model';
import { listPrices } from './queries';
import { saveGift, saveRechargePackage, saveTierPrice, saveUpgradePackage } from './service';

let database: TestDatabase;
let finance: Member;
/** The dearest gift, of which a part is a whole number. */
let giftId: number;
afterEach(() => database.close());
// Each test begins with the price lists of a new site.
beforeEach(async () => {
  database = await createTestDatabase();
  finance = await buildMember(database.db, { role: 'finance' });
  giftId = requireRow((await lists()).gifts.toSorted((a, b) => b.price - a.price)[0]).id;
});

const reason = 'a campaign';
const lists = () => listPrices(database.db);

function requireRow<T>(row: T | undefined): T {
  if (!row) throw new Error('no such price');
  return row;
}

const packOf = async (coins: number) => requireRow((await lists()).recharge.find((pack) => pack.coins === coins));
const savePack = async (row: Omit<RechargeRow, 'id'> & { id?: number }, change: Partial<RechargeRow>) => {
  const saved = await saveRechargePackage(database.db, finance, { ...row, reason, ...change });
  return saved.ok ? saved.value.state : saved.code;
};
const newPack = (coins: number, cents: number) => savePack({ coins, cents, isActive: true, revision: 0 }, {});

/** The kinds of prices: how the first one of each is read, and saved with another price. */
const kinds = {
  'a pack of coins': async () => {
    const row = await packOf(1_000);
    return {
      price: row.cents,
      save: (cents: number) => saveRechargePackage(database.db, finance, { ...row, cents, reason }),
    };
  },
  'a membership': async () => {
    const row = requireRow((await lists()).upgrade[0]);
    return {
      price: row.cents,
      save: (cents: number) => saveUpgradePackage(database.db, finance, { ...row, cents, reason }),
    };
  },
  'a month without discount': async () => {
    const row = requireRow((await lists()).tierPrices[0]);
    return {
      price: row.cents,
      save: (cents: number) => saveTierPrice(database.db, finance, { ...row, cents, reason }),
    };
  },
  'a gift': async () => {
    const row = requireRow((await lists()).gifts.find(({ id }) => id === giftId));
    return { price: row.price, save: (price: number) => saveGift(database.db, finance, { ...row, price, reason }) };
  },
};

describe.each(Object.entries(kinds))('of %s, one person', (_, read) => {
  test('lowers the price by a fifth within 30 days, in whatever steps', async () => {
    const { price } = await read();
    let state = 'done';
    for (let step = 0; step < 6 && state === 'done'; step += 1) {
      const { price: now, save } = await read();
      const saved = await save(Math.floor(now * 0.95));
      state = saved.ok ? saved.value.state : saved.code;
    }
    expect(state).toBe('pending');
    expect((await read()).price).toBeGreaterThanOrEqual(Math.floor(price * 0.8));
    expect((await read()).price).toBeLessThan(price);
  });

  test('does not set it to the least', async () => {
    const { price, save } = await read();
    expect(await save(1)).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect((await read()).price).toBe(price);
    expect(await save(price + 1)).toMatchObject({ ok: true, value: { state: 'done' } });
  });

  test('has it confirmed by another one, and raises it again alone', async () => {
    const { price, save } = await read();
    const low = Math.ceil(price * 0.6);
    expect(await save(low)).toMatchObject({ value: { state: 'pending' } });
    const [asked] = await database.sql<{ id: string }[]>`select max(id) as id from staff_requests`;
    const second = await buildMember(database.db, { role: 'finance' });
    const decision = { actorId: second.id, requestId: Number(asked?.id), isConfirmed: true, reason: 'checked' };
    expect(await decideStaffRequest(database.db, decision)).toMatchObject({ ok: true });
    expect((await read()).price).toBe(low);
    expect(await (await read()).save(low + 1)).toMatchObject({ value: { state: 'done' } });
    expect(await (await read()).save(low)).toMatchObject({ value: { state: 'pending' } });
  });

  test('lowers it further after 30 days', async () => {
    const { price, save } = await read();
    const low = Math.ceil(price * 0.8);
    await save(low);
    expect(await (await read()).save(Math.ceil(low * 0.9))).toMatchObject({ value: { state: 'pending' } });
    await database.sql`alter table audit_log disable trigger user`;
    await database.sql`update audit_log set at = now() - interval '31 days'`;
    expect(await (await read()).save(Math.ceil(low * 0.9))).toMatchObject({ value: { state: 'done' } });
  });
});

describe('a coin is not cheaper by one person', () => {
  test('by more coins for the same price', async () => {
    const row = await packOf(2_000);
    expect(await savePack(row, { coins: 2_600 })).toBe('pending');
    expect(await savePack(row, { coins: 2_100 })).toBe('done');
  });

  test('by another pack of about as many coins, and others of about those', async () => {
    const { cents } = await packOf(100);
    expect(await newPack(101, Math.ceil(cents * 0.7))).toBe('pending');
    expect(await newPack(101, Math.ceil(cents * 0.85))).toBe('done');
    expect(await newPack(102, Math.ceil(cents * 0.85 * 0.85))).toBe('pending');
    expect(await savePack(await packOf(101), { cents: Math.ceil(cents * 0.75) })).toBe('pending');
    // A pack of many coins, cut to few.
    expect(await savePack(await packOf(2_000), { coins: 103, cents: Math.ceil(7.5 * 103) })).toBe('pending');
    expect(await newPack(99, Math.ceil(cents * 0.7))).toBe('pending');
  });

  test('by a pack that was not on sale when it became cheaper', async () => {
    const row = await packOf(500);
    expect(await savePack(row, { isActive: false })).toBe('done');
    expect(await savePack(await packOf(500), { isActive: false, cents: 2_600 })).toBe('done');
    expect(await savePack(await packOf(500), { isActive: true })).toBe('pending');
    expect(await savePack({ coins: 510, cents: 2_600, isActive: false, revision: 0 }, {})).toBe('done');
    expect(await savePack(await packOf(510), { isActive: true })).toBe('pending');
  });

  test('by a gold membership for the price of silver', async () => {
    const { upgrade } = await lists();
    const silver = requireRow(upgrade.find(({ tier, months }) => tier === 'silver' && months === 12));
    const change = { ...silver, tier: 'gold', months: 11, reason } as const;
    expect(await saveUpgradePackage(database.db, finance, change)).toMatchObject({ value: { state: 'pending' } });
    const longer = { ...silver, months: 18, reason };
    expect(await saveUpgradePackage(database.db, finance, longer)).toMatchObject({ value: { state: 'pending' } });
  });
});

test('a gift is not sold cheaper by one person because it was not on sale when it became cheaper', async () => {
  const gift = async () => requireRow((await lists()).gifts.find(({ id }) => id === giftId));
  const save = async (change: { price: number; isActive: boolean }) => {
    const saved = await saveGift(database.db, finance, { ...(await gift()), ...change, reason });
    return saved.ok ? saved.value.state : saved.code;
  };
  const { price } = await gift();
  for (const low of [1, priceFloors.gift, Math.floor(price * 0.7)]) {
    expect(await save({ price: low, isActive: false })).toBe('done');
    expect(await save({ price: low, isActive: true })).toBe('pending');
  }
  expect(await save({ price: Math.ceil(price * 0.8), isActive: true })).toBe('done');
});
