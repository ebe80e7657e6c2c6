import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { members, notices, orders } from '@/db/schema';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { handleLostPayment } from '@/lib/staff-orders/service';
import { listLostPayments } from '@/lib/staff-orders/queries';
import { buildLostPayment, buildOrder, giftNamed } from '@/lib/testing/money';

let database: TestDatabase;
let member: Member;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await buildMember(database.db);
});
afterEach(async () => expect((await checkLedger(database.db)).faults).toEqual([]));

type Order = Awaited<ReturnType<typeof buildOrder>>;

/** A paid pack of 300 coins. */
const buyCoins = () => buildOrder(database.db, member, { state: 'paid' });
const buyDays = async (tier: 'silver' | 'gold', months: number) => {
  made += 1;
  const [row] = await database.sql<{ outcome: string; order_id: string }[]>`
    select b.outcome, b.order_id from upgrade_packages p, buy_membership(p_actor => ${member.id}, p_package => p.id,
      p_shown_cents => p.cents, p_starts_now => true, p_key => ${`days ${made}`}) b
    where p.tier = ${tier} and p.months = ${months}`;
  expect(row?.outcome).toBe('OK');
  return Number(row?.order_id);
};
const report = async (order: Order, type: 'disputed' | 'refunded', event = `${type} ${order.id}`) => {
  const [row] = await database.sql<{ outcome: string }[]>`
    select apply_payment_event(p_provider => 'sandbox', p_event_id => ${event}, p_order_key => ${order.key},
      p_ref => null, p_event_type => ${type}, p_cents => ${order.cents}, p_currency => 'USD') as outcome`;
  return row?.outcome;
};
const balance = () => findBalance(database.db, member.id);
const tiers = async () => {
  const [row] = await database.sql<{ gold: number; silver: number }[]>`
    select round(extract(epoch from greatest(gold_expires_at, now()) - now()) / 86400)::int as gold,
      round(extract(epoch from greatest(silver_expires_at, now()) - now()) / 86400)::int as silver
    from members where id = ${member.id}`;
  return row;
};
const stateOf = async (id: number) =>
  (await database.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id)))[0]?.state;

describe('a payment of coins that is lost', () => {
  test.each(['disputed', 'refunded'] as const)(
    'when it is %s, takes back the days that its coins bought',
    async (type) => {
      const coins = await buyCoins();
      const days = await buyDays('gold', 1);
      expect([await balance(), await tiers()]).toEqual([0, { gold: 31, silver: 0 }]);
      expect(await report(coins, type)).toBe('applied');
      expect([await balance(), await tiers(), await stateOf(days)]).toEqual([0, { gold: 0, silver: 0 }, type]);
    },
  );

  test('takes back the newest days first, and only as many memberships as the debt needs', async () => {
    const [first] = [await buyCoins(), await buyCoins(), await buyCoins()];
    const gold = await buyDays('gold', 1);
    const silver = await buyDays('silver', 1);
    expect([await balance(), await tiers()]).toEqual([400, { gold: 31, silver: 62 }]);
    await database.sql`select spend_coins(p_actor => ${member.id}, p_key => ${`spent ${member.id}`},
      p_kind => 'translation', p_cost => 390)`;
    await report(first, 'disputed');
    // 10 - 300 coins; silver cost 200, which is not enough.
    expect([await stateOf(silver), await stateOf(gold)]).toEqual(['disputed', 'disputed']);
    expect([await balance(), await tiers()]).toEqual([210, { gold: 0, silver: 0 }]);
  });

  test('leaves older memberships when the newest one pays the debt', async () => {
    const [first] = [await buyCoins(), await buyCoins()];
    const silver = await buyDays('silver', 1);
    const gold = await buyDays('gold', 1);
    expect(await balance()).toBe(100);
    await report(first, 'disputed');
    expect([await stateOf(silver), await stateOf(gold)]).toEqual(['paid', 'disputed']);
    expect([await balance(), await tiers()]).toEqual([100, { gold: 0, silver: 31 }]);
  });

  test('returns the coins of unused days only, and leaves gifts with whom they were given', async () => {
    const woman = await buildMember(database.db, { gender: 'female' });
    const coins = await buyCoins();
    const days = await buyDays('silver', 1);
    await database.sql`select outcome from give_gift(p_actor => ${member.id}, p_recipient => ${woman.id},
      p_gift => ${await giftNamed(database.db)}, p_number => 10, p_text => '', p_key => ${`g ${member.id}`})`;
    await database.sql`
      update members set silver_expires_at = silver_expires_at - interval '15.5 days' where id = ${member.id}`;
    await report(coins, 'disputed');
    expect([await stateOf(days), await tiers()]).toEqual(['disputed', { gold: 0, silver: 0 }]);
    expect(await balance()).toBeGreaterThanOrEqual(-201);
    expect(await balance()).toBeLessThanOrEqual(-199);
    const [counted] =
      await database.sql`select count(*)::int as gifts from received_gifts where recipient_id = ${woman.id}`;
    expect(counted).toEqual({ gifts: 1 });
  });

  test('ends the same for every order and every repetition of its callbacks', async () => {
    const coins = await buyCoins();
    await buyDays('gold', 1);
    const events = ['disputed', 'refunded', 'disputed', 'disputed', 'refunded'] as const;
    await Promise.all(events.map((type, index) => report(coins, type, `${coins.id} ${type} ${index % 2}`)));
    await report(coins, 'disputed', `${coins.id} last`);
    expect([await balance(), await tiers(), await stateOf(coins.id)]).toEqual([0, { gold: 0, silver: 0 }, 'disputed']);
    const cases = await database.sql`select id from order_cases where order_id = ${coins.id}`;
    expect(cases).toHaveLength(1);
  });

  test('and a refund of the membership by staff at the same time return its coins once', async () => {
    const staff = await buildMember(database.db, { role: 'finance' });
    for (let round = 0; round < 10; round += 1) {
      member = await buildMember(database.db);
      const coins = await buyCoins();
      const days = await buyDays('gold', 1);
      await Promise.all([
        report(coins, 'disputed'),
        database.sql`select outcome from begin_refund(p_order => ${days}, p_actor => ${staff.id},
          p_reason => 'by mistake')`,
      ]);
      expect([await balance(), await tiers()]).toEqual([0, { gold: 0, silver: 0 }]);
    }
  });
});

describe('the case of a lost payment', () => {
  test('waits for staff, and the member reads why', async () => {
    const coins = await buyCoins();
    await buyDays('silver', 1);
    await database.sql`select spend_coins(p_actor => ${member.id}, p_key => ${`spent ${member.id}`},
      p_kind => 'translation', p_cost => 60)`;
    await report(coins, 'disputed');
    const [row] = await database.sql`
      select cause, days, returned_coins, balance::int from order_cases where order_id = ${coins.id} and handled_at is null`;
    expect(row).toEqual({ cause: 'dispute', days: 31, returned_coins: 200, balance: -60 });
    const told = await database.db
      .select({ details: notices.details })
      .from(notices)
      .where(eq(notices.memberId, member.id));
    expect(told).toContainEqual({ details: { payment: { cause: 'dispute', coins: 300, days: 31, balance: -60 } } });
  });

  test('is not made for a refund by staff, which is refused when coins were spent', async () => {
    const staff = await buildMember(database.db, { role: 'finance' });
    const coins = await buyCoins();
    await database.sql`select outcome from begin_refund(p_order => ${coins.id}, p_actor => ${staff.id},
      p_reason => 'by mistake')`;
    await report(coins, 'refunded');
    expect(await database.sql`select id from order_cases where order_id = ${coins.id}`).toHaveLength(0);
    const [row] = await database.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.status).toBe('active');
  });
});

test('staff deal with a lost payment once, with a reason, and not with their own', async () => {
  const staff = await buildMember(database.db, { role: 'finance' });
  const caseId = await buildLostPayment(database.db, member);
  const own = await buildLostPayment(database.db, staff);
  const { items } = await listLostPayments(database.db, 1);
  expect(items).toContainEqual(expect.objectContaining({ id: caseId, cause: 'dispute', coins: 300, balance: 0 }));
  const handle = (id: number) =>
    handleLostPayment(database.db, { actorId: staff.id, caseId: id, reason: 'The member pays again.' });
  expect(await handle(own)).toMatchObject({ code: 'ONESELF' });
  expect(await handle(caseId)).toMatchObject({ ok: true });
  expect(await handle(caseId)).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect((await listLostPayments(database.db, 1)).items.map(({ id }) => id)).not.toContain(caseId);
});
