import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { giveCoins } from '@/lib/testing/money';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});
afterAll(() => database.close());

type Spender = { readonly id: number; readonly other: number };
type Spend = (spender: Spender, key: string) => Promise<readonly { outcome: string }[]>;
type Count = (spender: Spender) => Promise<readonly { count: number }[]>;
type SpendingPath = { readonly price: number; readonly bought: Count; readonly tooPoor: string; readonly spend: Spend };

/** Every function that takes coins of a member who wants something for them, and the query that counts what was bought. */
const paths: Record<string, SpendingPath> = {
  gift: {
    price: 10,
    bought: ({ id }) => database.sql`select count(*)::int as count from received_gifts where giver_id = ${id}`,
    tooPoor: 'INSUFFICIENT_CREDITS',
    spend: ({ id, other }, key) => database.sql`
      select case when is_repeated then 'repeated' else outcome end as outcome from give_gift(p_actor => ${id},
        p_recipient => ${other}, p_gift => (select id from gifts where code = 'rose'), p_number => 1, p_text => '',
        p_key => ${key})`,
  },
  membership: {
    price: 200,
    bought: ({ id }) => database.sql`
      select count(*)::int as count from membership_grants g join orders o on g.key = 'order:' || o.id and o.member_id = ${id}`,
    tooPoor: 'LOW_CREDIT',
    spend: ({ id }, key) => database.sql`
      select case when is_repeated then 'repeated' else outcome end as outcome from upgrade_packages p, buy_membership(p_actor => ${id},
        p_package => p.id, p_shown_cents => p.cents, p_starts_now => true, p_key => ${key}) b where p.tier = 'silver' and p.months = 1`,
  },
  translation: {
    price: 7,
    bought: ({ id }) => database.sql`
      select count(*)::int as count
      from ledger_transfers t join translations r on t.key like ${`translation:${id}:`} || r.hash || ':%'`,
    tooPoor: 'INSUFFICIENT_CREDITS',
    spend: ({ id }, key) => database.sql`
      select case when is_repeated then 'repeated' else outcome end as outcome from settle_translation(p_actor => ${id},
        p_text_hash => ${key.replaceAll('-', '').repeat(2)}, p_text => 'text', p_source_language => 'en',
        p_kept_days => 30, p_most => 0, p_cost => 7, p_may_pay => true)`,
  },
};

async function buildSpender(coins: number): Promise<Spender> {
  const { man, woman } = await buildPair(database.db);
  await giveCoins(database.db, man, coins);
  return { id: man.id, other: woman.id };
}

function countOutcomes(rows: readonly (readonly { outcome: string }[])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [row] of rows) counts[row?.outcome ?? ''] = (counts[row?.outcome ?? ''] ?? 0) + 1;
  return counts;
}

async function readSpender(spender: Spender, bought: Count) {
  const [row] = await database.sql<{ balance: number }[]>`
    select balance::int as balance from ledger_accounts where member_id = ${spender.id}`;
  const [counted] = await bought(spender);
  return { balance: row?.balance, bought: counted?.count };
}

const expectNoFaults = async () => expect(await database.sql`select * from ledger_faults()`).toEqual([]);

describe.each(Object.entries(paths))('coins spent by a %s', (_, { price, bought, tooPoor, spend }) => {
  test('for ten pay exactly ten of 200 parallel ones, in each of 20 rounds', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const spender = await buildSpender(price * 10);
        const rows = await Promise.all(Array.from({ length: 200 }, () => spend(spender, randomUUID())));
        expect(countOutcomes(rows)).toEqual({ OK: 10, [tooPoor]: 190 });
        expect(await readSpender(spender, bought)).toEqual({ balance: 0, bought: 10 });
      }),
    );
    await expectNoFaults();
  });

  test('are spent once by one key sent 200 times', async () => {
    const spender = await buildSpender(price * 10);
    const key = randomUUID();
    const rows = await Promise.all(Array.from({ length: 200 }, () => spend(spender, key)));
    expect(countOutcomes(rows)).toEqual({ OK: 1, repeated: 199 });
    expect(await readSpender(spender, bought)).toEqual({ balance: price * 9, bought: 1 });
    await expectNoFaults();
  });
});
