import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '@/db/schema';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

type Outcome = { outcome: string; balance: number | null };
let database: TestDatabase;
let staff: Member;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  staff = await buildMember(database.db, { role: 'finance' });
});
afterAll(() => database.close());

async function correct(member: { id: number }, coins: number, request: string): Promise<Outcome | undefined> {
  const [row] = await database.sql<Outcome[]>`select outcome, balance::float8 as balance
    from correct_balance(${member.id}, ${coins}, ${staff.id}, ${'a test'}, ${request})`;
  return row;
}

async function give(
  giver: { id: number },
  recipient: { id: number },
  request: string,
  most = 5000,
): Promise<Outcome | undefined> {
  const [row] = await database.sql<Outcome[]>`select outcome, balance::float8 as balance from
    give_gift(${giver.id}, ${recipient.id}, (select id from gifts where code = 'rose'), 1, '', ${request}, ${most})`;
  return row;
}

async function expectSoundBooks(): Promise<void> {
  const wrong =
    await database.sql`select * from ledger_balances where member_id is not null and balance <> entries_sum`;
  expect(wrong).toEqual([]);
  const [all] = await database.sql`select sum(entries_sum)::int as total from ledger_balances`;
  expect(all).toEqual({ total: 0 });
}

it('200 parallel gifts on coins for ten give exactly ten', async () => {
  const { woman, man } = await buildPair(database.db);
  await correct(man, 100, 'start-1');
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => give(man, woman, `r${index}`)));
  expect(outcomes.filter((row) => row?.outcome === 'done')).toHaveLength(10);
  expect(outcomes.filter((row) => row?.outcome === 'insufficient')).toHaveLength(190);
  const [stored] =
    await database.sql`select (select count(*)::int from received_gifts where giver_id = ${man.id}) as gifts,
    (select count(*)::int from notices where member_id = ${woman.id}) as notices,
    (select balance::int from ledger_accounts where member_id = ${man.id}) as balance,
    (select used from quota_counters where member_id = ${man.id} and kind = 'gift_coins') as today`;
  expect(stored).toEqual({ gifts: 10, notices: 10, balance: 0, today: 100 });
  await expectSoundBooks();
});

it('one request sent 100 times costs once', async () => {
  const { woman, man } = await buildPair(database.db);
  await correct(man, 500, 'start-2');
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => give(man, woman, 'once')));
  expect(outcomes.filter((row) => row?.outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((row) => row?.outcome === 'repeated')).toHaveLength(99);
  expect(await correct(man, 1, 'look')).toEqual({ outcome: 'done', balance: 491 });
  await expectSoundBooks();
});

it('a day limit of the giver holds', async () => {
  const { woman, man } = await buildPair(database.db);
  await correct(man, 100, 'start-3');
  const outcomes = await Promise.all(Array.from({ length: 5 }, (_, index) => give(man, woman, `d${index}`, 25)));
  expect(outcomes.map((row) => row?.outcome).sort()).toEqual([
    'done',
    'done',
    'over_daily_limit',
    'over_daily_limit',
    'over_daily_limit',
  ]);
});

it('a correction cannot take more than there is, and is in the log', async () => {
  const man = await buildMember(database.db);
  expect(await correct(man, -1, 'too-much')).toEqual({ outcome: 'insufficient', balance: 0 });
  expect(await correct(man, 50, 'some')).toEqual({ outcome: 'done', balance: 50 });
  expect(await correct(man, 50, 'some')).toEqual({ outcome: 'repeated', balance: 50 });
  expect(await correct(man, -20, 'less')).toEqual({ outcome: 'done', balance: 30 });
  const [log] =
    await database.sql`select count(*)::int as rows, audit_log_break() as break from audit_log where subject_id = ${man.id}`;
  expect(log).toEqual({ rows: 2, break: null });
});

it('a paid recharge is credited once however often it is told, and refunded only while the coins are there', async () => {
  const man = await buildMember(database.db);
  const [order] = await database.db
    .insert(orders)
    .values({ memberId: man.id, kind: 'recharge', payType: 'wallet', status: 'pending', cents: 999, coins: 100 })
    .returning({ id: orders.id });
  const id = order?.id ?? 0;
  const told = await Promise.all(
    Array.from({ length: 20 }, () => database.sql`select outcome from credit_recharge(${id})`),
  );
  expect(told.flat().filter((row) => row.outcome === 'done')).toHaveLength(1);
  await correct(man, -1, 'spent-one');
  expect(await database.sql`select outcome from refund_recharge(${id}, ${staff.id}, 'asked')`).toEqual([
    { outcome: 'insufficient' },
  ]);
  await correct(man, 1, 'back');
  expect(await database.sql`select outcome, balance::int from refund_recharge(${id}, ${staff.id}, 'asked')`).toEqual([
    { outcome: 'done', balance: 0 },
  ]);
  expect(await database.sql`select outcome from credit_recharge(${id})`).toEqual([{ outcome: 'not_payable' }]);
  await expectSoundBooks();
});

it('silver bought with coins while gold runs begins when gold ends', async () => {
  const man = await buildMember(database.db, { tier: 'gold' });
  await correct(man, 200, 'for-silver');
  const [order] =
    await database.sql`insert into orders (member_id, kind, pay_type, cents, tier, months, upgrade_package_id)
    select ${man.id}, 'upgrade', 'credits', cents, tier, months, id from upgrade_packages where tier = 'silver' and months = 1 returning id`;
  const [done] = await database.sql`select outcome, balance::int from complete_upgrade(${order?.id})`;
  expect(done).toEqual({ outcome: 'done', balance: 0 });
  expect(await database.sql`select outcome from complete_upgrade(${order?.id})`).toEqual([{ outcome: 'repeated' }]);
  const [member] =
    await database.sql`select silver_expires_at = gold_expires_at + interval '1 month' as after_gold from members where id = ${man.id}`;
  expect(member).toEqual({ after_gold: true });
});

const restrictViolation = '23001';
const checkViolation = '23514';

it.each([
  [
    'a balance set by hand',
    restrictViolation,
    `update ledger_accounts set balance = balance + 5 where member_id is not null`,
  ],
  ['a changed entry', restrictViolation, `update ledger_entries set amount = 1`],
  ['a deleted transfer', restrictViolation, `delete from ledger_transfers`],
  ['a deleted audit row', restrictViolation, `delete from audit_log`],
  ['a transfer without entries', checkViolation, `insert into ledger_transfers (key, kind) values ('x', 'gift')`],
  [
    'a single entry',
    checkViolation,
    `insert into ledger_entries (transfer_id, account_id, amount)
    select (select min(id) from ledger_transfers), max(id), 5 from ledger_accounts`,
  ],
  ['a movement of 0 coins', checkViolation, `select move_coins('y', 'gift', 1, 2, 0)`],
  ['a movement of -5 coins', checkViolation, `select move_coins('y', 'gift', 1, 2, -5)`],
])('the database rejects %s with %s', async (_, code, statement) => {
  await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code });
  await expectSoundBooks();
});
