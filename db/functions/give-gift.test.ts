import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '@/db/schema';
import { serviceMemberId, type MemberStatus } from '@/lib/core/member';
import { findMember } from '@/lib/members/queries';
import { buildBlock, buildMember, buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});
afterAll(() => database.close());

type Id = { readonly id: number };
type Gift = { readonly code?: string; readonly number?: number; readonly request?: string };

async function give(giver: Id, recipient: Id, gift: Gift = {}, sql = database.sql): Promise<string | undefined> {
  const { code = 'rose', number = 1, request = `request ${(made += 1)}` } = gift;
  const [row] = await sql<{ outcome: string }[]>`
    select case when is_repeated then 'repeated' else outcome end as outcome
    from give_gift(p_actor => ${giver.id}, p_recipient => ${recipient.id},
      p_gift => (select id from gifts where code = ${code}), p_number => ${number}, p_text => '', p_key => ${request})`;
  return row?.outcome;
}

async function fund({ id }: Id, coins: number): Promise<void> {
  await database.sql`
    select move_coins(p_key => ${`fund ${(made += 1)}`}, p_kind => 'reward', p_payer => system_account('corrections'),
      p_payee => member_account(p_owner => ${id}), p_amount => ${coins})`;
}

/** The balance of a giver, the gifts they gave, and the coins counted against the quota. */
async function readGiver({ id }: Id) {
  const [row] = await database.sql<{ balance: number; gifts: number; counted: number; kinds: string[] }[]>`
    select coalesce((select balance::int from ledger_accounts where member_id = ${id}), 0) as balance,
      (select count(*)::int from received_gifts where giver_id = ${id}) as gifts,
      (select coalesce(sum(used), 0)::int from quota_counters where member_id = ${id}) as counted,
      array(select kind from quota_counters where member_id = ${id}) as kinds`;
  return row;
}

async function expectSoundLedger(): Promise<void> {
  const wrong = await database.sql`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where a.member_id is not null group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.balance < 0`;
  expect(wrong).toEqual([]);
  const [all] = await database.sql`select coalesce(sum(amount), 0)::int as total from ledger_entries`;
  expect(all).toEqual({ total: 0 });
  const orphans = await database.sql`select t.id from ledger_transfers t
    where t.kind = 'gift' and not exists (select from received_gifts r where r.transfer_id = t.id)`;
  expect(orphans).toEqual([]);
}

async function buildGiver(coins: number) {
  const { woman, man } = await buildPair(database.db);
  await fund(man, coins);
  return { woman, man };
}

describe('coins', () => {
  test('are spent once by one request sent 200 times, also to other recipients', async () => {
    const { woman, man } = await buildGiver(500);
    const other = await buildMember(database.db, { gender: 'female' });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => give(man, n % 2 ? woman : other, { request: 'once' })),
    );
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(199);
    expect(await readGiver(man)).toMatchObject({ balance: 490, gifts: 1 });
    expect(await give(woman, man, { request: 'once' })).toBe('INSUFFICIENT_CREDITS');
  });

  test('of two members who give to each other at once move without a deadlock', async () => {
    const { woman, man } = await buildGiver(200);
    await fund(woman, 200);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? give(man, woman) : give(woman, man))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['OK']));
    await expectSoundLedger();
  });

  test('of a day are limited by the quota of gifts, in parallel', async () => {
    const { woman, man } = await buildGiver(20_000);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => give(man, woman, { code: 'castle' })));
    expect(outcomes.sort()).toEqual(['OK', 'OK', ...Array.from({ length: 8 }, () => 'SPENDING_LIMIT')]);
    expect(await give(man, woman, { number: 99 })).toBe('OK');
    expect(await readGiver(man)).toMatchObject({ balance: 20_000 - 3_998 - 990, counted: 4_988 });
  });

  test('stay when the gift is retired or unknown, and no number outside 1 to 99 is accepted', async () => {
    const { woman, man } = await buildGiver(5_000);
    await database.sql`update gifts set active = false where code = 'yacht'`;
    expect(await give(man, woman, { code: 'yacht' })).toBe('GIFT_NOT_FOUND');
    expect(await give(man, woman, { code: 'no such code' })).toBe('GIFT_NOT_FOUND');
    for (const number of [0, -1, 100, 2_147_483_647])
      await expect(give(man, woman, { number })).rejects.toMatchObject({ code: '23514' });
    expect(await readGiver(man)).toEqual({ balance: 5_000, gifts: 0, counted: 0, kinds: [] });
  });
});

describe('give_gift', () => {
  test('refuses a blocked pair in both directions, the same gender, oneself and customer service with RECIPIENT_NOT_FOUND', async () => {
    const { woman, man } = await buildGiver(500);
    const [blocker, blocked] = [
      await buildMember(database.db, { gender: 'female' }),
      await buildMember(database.db, { gender: 'female' }),
    ];
    await buildBlock(database.db, blocker, man);
    await buildBlock(database.db, man, blocked);
    const sameGender = await buildMember(database.db);
    for (const recipient of [blocker, blocked, sameGender, man, { id: serviceMemberId }, { id: 999_999_999 }])
      expect(await give(man, recipient)).toBe('RECIPIENT_NOT_FOUND');
    expect(await give({ id: serviceMemberId }, man)).toBe('RECIPIENT_NOT_FOUND');
    expect(await readGiver(man)).toEqual({ balance: 500, gifts: 0, counted: 0, kinds: [] });
    expect(await give(man, woman)).toBe('OK');
  });

  test.each(['pending', 'rejected', 'suspended', 'erased'] satisfies MemberStatus[])(
    'refuses a giver and a recipient who are %s',
    async (status) => {
      const { woman, man } = await buildGiver(500);
      const other = await buildMember(database.db, { gender: 'female', status });
      expect(await give(man, other)).toBe('RECIPIENT_NOT_FOUND');
      await database.db.update(members).set({ status }).where(eq(members.id, man.id));
      expect(await give(man, woman)).toBe('RECIPIENT_NOT_FOUND');
      expect(await readGiver(man)).toMatchObject({ balance: 500, gifts: 0 });
    },
  );

  test('refuses a gift that waited while a block was committed', async () => {
    const { woman, man } = await buildGiver(500);
    let waiting: Promise<string | undefined> | undefined;
    await database.sql.begin(async (sql) => {
      await sql`select from members where id in (${man.id}, ${woman.id}) order by id for no key update`;
      waiting = give(man, woman);
      await expect
        .poll(async () => {
          const [row] = await database.sql<{ waiting: number }[]>`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.waiting;
        })
        .toBe(1);
      await sql`insert into blocks (blocker_id, blocked_id) values (${woman.id}, ${man.id})`;
    });
    expect(await waiting).toBe('RECIPIENT_NOT_FOUND');
    expect(await readGiver(man)).toMatchObject({ balance: 500, gifts: 0 });
  });

  test('shows the profiles of giver and recipient to each other later, also of the same gender', async () => {
    const { woman, man } = await buildGiver(500);
    await give(man, woman);
    await database.db.update(members).set({ gender: 'male' }).where(eq(members.id, woman.id));
    expect(await findMember(database.db, man, woman.id)).toMatchObject({ isRelated: true });
    expect(await findMember(database.db, { ...woman, gender: 'male' }, man.id)).toMatchObject({ isRelated: true });
  });
});
