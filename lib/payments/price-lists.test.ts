import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '@/db/client';
import { listGifts } from '@/lib/gifts/queries';
import { findAllowance } from '@/lib/membership/model';
import { listPlans } from '@/lib/membership/plans';
import { getTierRights } from '@/lib/membership/queries';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listRechargePackages } from './queries';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type List = { readonly read: (db: Db) => Promise<unknown>; readonly change: () => PromiseLike<unknown> };

const lists: Record<string, List> = {
  'of gifts': {
    read: async (db) => (await listGifts(db)).flatMap(({ gifts }) => gifts).map(({ price }) => price),
    change: () => database.sql`update gifts set price = price + 1 where code = 'rose'`,
  },
  'of packs of coins': {
    read: async (db) => (await listRechargePackages(db)).map(({ cents }) => cents),
    change: () => database.sql`update recharge_packages set active = false where coins = 100`,
  },
  'of memberships': {
    read: async (db) => (await listPlans(db)).gold.packages.map(({ cents }) => cents),
    change: () => database.sql`update upgrade_packages set cents = cents + 1 where tier = 'gold' and months = 1`,
  },
  'of what the tiers may do': {
    read: async (db) => findAllowance(await getTierRights(db), 'free', 'search_day'),
    change: () => database.sql`update tier_quotas set most = most + 1 where kind = 'search_day' and tier = 'free'`,
  },
};

test.each(Object.entries(lists))(
  'the list %s is read once for all requests, and a change shows within 5 seconds',
  async (_, list) => {
    const { db } = database;
    const before = await list.read(db);
    await list.change();
    expect(await list.read(db)).toEqual(before);
    vi.advanceTimersByTime(5_000);
    expect(await list.read(db)).not.toEqual(before);
  },
);
