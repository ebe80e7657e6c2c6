import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
let account: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const member = await buildMember(database.db);
  const [row] = await database.sql<{ id: number }[]>`
    insert into ledger_accounts (member_id) values (${member.id}) returning id`;
  account = row?.id ?? 0;
  await move('start', 100);
});
afterAll(() => database.close());

/** Moves coins from the purchases account to the member's account. */
function move(key: string, coins: number) {
  return database.sql`
    with transfer as (insert into ledger_transfers (key, kind) values (${key}, 'recharge') returning id)
    insert into ledger_entries (transfer_id, account_id, amount)
    select t.id, a.id, case when a.id = ${account} then ${coins}::bigint else -${coins}::bigint end
    from transfer t cross join ledger_accounts a where a.id = ${account} or a.system = 'purchases' returning balance_after`;
}

async function readBalance(): Promise<number | undefined> {
  const [row] = await database.sql<{ balance: number }[]>`
    select balance from ledger_accounts where id = ${account}`;
  return row?.balance;
}

it('an entry updates the balance of a member and stores none for a system account', async () => {
  const before = (await readBalance()) ?? 0;
  const entries = await move('more', 20);
  expect(entries.map((entry) => entry.balance_after).sort()).toEqual([before + 20, null]);
  expect(await readBalance()).toBe(before + 20);
});

const restrictViolation = '23001';
const checkViolation = '23514';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

it.each([
  [
    'a balance set by hand',
    restrictViolation,
    () => database.sql`update ledger_accounts set balance = 5 where id = ${account}`,
  ],
  ['a changed entry', restrictViolation, () => database.sql`update ledger_entries set amount = 1`],
  ['a deleted transfer', restrictViolation, () => database.sql`delete from ledger_transfers`],
  ['a deleted account', restrictViolation, () => database.sql`delete from ledger_accounts where member_id is null`],
  [
    'an entry of an account that does not exist',
    foreignKeyViolation,
    () => database.sql`
      with transfer as (insert into ledger_transfers (key, kind) values ('nobody', 'recharge') returning id)
      insert into ledger_entries (transfer_id, account_id, amount)
      select id, unnest(array[${account}, 999999999]::bigint[]), unnest(array[5, -5]) from transfer`,
  ],
  ['a balance below zero', checkViolation, () => move('too much', -1_000)],
  ['a transfer of 0 coins', checkViolation, () => move('nothing', 0)],
  ['a repeated key', uniqueViolation, () => move('start', 100)],
  [
    'a transfer without entries',
    checkViolation,
    () => database.sql`insert into ledger_transfers (key, kind) values ('x', 'gift')`,
  ],
  [
    'a single entry',
    checkViolation,
    () => database.sql`
      insert into ledger_entries (transfer_id, account_id, amount)
      select min(t.id), a.id, 5 from ledger_transfers t, ledger_accounts a where a.system = 'sales' group by a.id`,
  ],
  [
    'entries that sum to 1 coin',
    checkViolation,
    () => database.sql`
      with transfer as (insert into ledger_transfers (key, kind) values ('uneven', 'recharge') returning id)
      insert into ledger_entries (transfer_id, account_id, amount)
      select t.id, a.id, case when a.id = ${account} then 5 else -4 end
      from transfer t cross join ledger_accounts a where a.id = ${account} or a.system = 'purchases'`,
  ],
])('the database rejects %s with %s', async (_, code, change) => {
  const before = await readBalance();
  await expect(change()).rejects.toMatchObject({ code });
  expect(await readBalance()).toBe(before);
});
