import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});
afterAll(() => database.close());

type Order = { readonly id: number; readonly key: string };

async function buildOrder(memberId: number, kind: 'recharge' | 'upgrade' = 'recharge'): Promise<Order> {
  const [pack] = await (kind === 'recharge'
    ? database.sql<{ id: number; cents: number }[]>`select id, cents from recharge_packages where coins = 300`
    : database.sql<
        { id: number; cents: number }[]
      >`select id, cents from upgrade_packages where tier = 'gold' and months = 1`);
  const [row] = await database.sql<{ outcome: string; order_id: number }[]>`
    select * from create_order(p_actor => ${memberId}, p_kind => ${kind}, p_pay_with => 'wallet',
      p_package => ${pack?.id ?? 0}, p_own_cents => null, p_shown_cents => ${pack?.cents ?? 0},
      p_provider => 'sandbox', p_order_uuid => null, p_payer_name => '', p_payer_phone => '', p_starts_now => true)`;
  expect(row?.outcome).toBe('OK');
  const id = Number(row?.order_id);
  const [order] = await database.sql<Order[]>`
    update orders set state = 'pending', provider_ref = ${`ref ${(made += 1)}`} where id = ${id} returning id, key`;
  return { id, key: order?.key ?? '' };
}

async function report(
  { key }: Pick<Order, 'key'>,
  type: string,
  { cents = 2799, event = `event ${(made += 1)}` }: { cents?: number; event?: string } = {},
) {
  const [row] = await database.sql<{ outcome: string }[]>`
    select apply_payment_event(p_provider => 'sandbox', p_event_id => ${event}, p_order_key => ${key}, p_ref => null,
      p_event_type => ${type}, p_cents => ${cents}, p_currency => 'USD') as outcome`;
  return row?.outcome;
}

async function readOrder({ id }: Order) {
  const [row] = await database.sql<{ state: string; balance: number; gold: boolean }[]>`
    select o.state, coalesce((select balance::int from ledger_accounts a where a.member_id = o.member_id), 0) as balance,
      coalesce(m.gold_expires_at > now() + interval '1 day', false) as gold
    from orders o join members m on m.id = o.member_id where o.id = ${id}`;
  return row;
}

const expectNoFaults = async () => expect(await database.sql`select * from ledger_faults()`).toEqual([]);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe('apply_payment_event', () => {
  test('credits a paid order once for 100 copies of its event in parallel', async () => {
    const member = await buildMember(database.db);
    const order = await buildOrder(member.id);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => report(order, 'paid', { event: 'same' })));
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(99);
    expect(await report(order, 'paid')).toBe('ignored');
    expect(await readOrder(order)).toMatchObject({ state: 'paid', balance: 300 });
  });

  test.each([
    [['failed', 'unknown', 'paid'], 'paid', 300],
    [['failed', 'paid', 'refunded'], 'refunded', 0],
    [['paid', 'refunded', 'disputed'], 'disputed', 0],
    [['unknown', 'failed'], 'failed', 0],
  ] as const)('leads every order of the events %j to %s', async (events, state, balance) => {
    for (const sequence of permutations(events)) {
      const member = await buildMember(database.db);
      const order = await buildOrder(member.id);
      for (const type of sequence) await report(order, type);
      expect({ sequence, ...(await readOrder(order)) }).toMatchObject({ sequence, state, balance });
    }
    await expectNoFaults();
  });

  test.each([
    ['recharge', 2_799],
    ['upgrade', 2_999],
  ] as const)('leads all 120 orders of the five events of a %s to the same end', async (kind, cents) => {
    const events = ['unknown', 'failed', 'paid', 'refunded', 'disputed'];
    const ends = permutations(events).map(async (sequence) => {
      const order = await buildOrder((await buildMember(database.db)).id, kind);
      for (const type of sequence) await report(order, type, { cents });
      return { sequence, ...(await readOrder(order)) };
    });
    for (const end of await Promise.all(ends))
      expect(end).toMatchObject({ state: 'disputed', balance: 0, gold: false });
    await expectNoFaults();
  });

  test('applies events that name only the payment in any order, also those that arrive before the order is paid', async () => {
    for (const sequence of permutations(['paid', 'refunded', 'disputed', 'unknown'])) {
      const order = await buildOrder((await buildMember(database.db)).id);
      const payment = `payment ${order.id}`;
      for (const type of sequence)
        await database.sql`
          select apply_payment_event(p_provider => 'sandbox', p_event_id => ${`event ${(made += 1)}`},
            p_order_key => ${type === 'paid' || type === 'unknown' ? order.key : null}, p_ref => ${payment},
            p_event_type => ${type}, p_cents => 2799, p_currency => 'USD',
            p_payment_ref => ${type === 'unknown' ? null : payment})`;
      expect({ sequence, ...(await readOrder(order)) }).toMatchObject({ sequence, state: 'disputed', balance: 0 });
    }
    await expectNoFaults();
  });

  test('ends the same for a payment and its dispute in parallel', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await buildOrder((await buildMember(database.db)).id);
      const payment = `payment ${order.id}`;
      const apply = (type: string, key: string | null) => database.sql`
        select apply_payment_event(p_provider => 'sandbox', p_event_id => ${`event ${(made += 1)}`},
          p_order_key => ${key}, p_ref => ${payment}, p_event_type => ${type}, p_cents => 2799, p_currency => 'USD',
          p_payment_ref => ${payment})`;
      await Promise.all([apply('disputed', null), apply('paid', order.key)]);
      expect(await readOrder(order)).toMatchObject({ state: 'disputed', balance: 0 });
    }
    await expectNoFaults();
  });

  test('takes everything back for a dispute about a part, and about more', async () => {
    for (const cents of [1, 2798, 2800]) {
      const order = await buildOrder((await buildMember(database.db)).id);
      await report(order, 'paid');
      expect(await report(order, 'disputed', { cents })).toBe('applied');
      expect(await readOrder(order)).toMatchObject({ state: 'disputed', balance: 0 });
    }
    await expectNoFaults();
  });

  test('applies an event that did not fit when it is sent again after its amount was right', async () => {
    const order = await buildOrder((await buildMember(database.db)).id);
    expect(await report(order, 'paid', { cents: 1, event: 'again' })).toBe('mismatch');
    expect(await report(order, 'paid', { event: 'again' })).toBe('applied');
    expect(await report(order, 'paid', { event: 'again' })).toBe('repeated');
    expect(await readOrder(order)).toMatchObject({ state: 'paid', balance: 300 });
  });

  test('changes nothing for another amount and for an unknown order', async () => {
    const member = await buildMember(database.db);
    const order = await buildOrder(member.id);
    expect(await report(order, 'paid', { cents: 1 })).toBe('mismatch');
    expect(await report({ key: 'no such key' }, 'paid')).toBe('no_order');
    expect(await readOrder(order)).toMatchObject({ state: 'pending', balance: 0 });
  });

  test('takes the coins of a dispute back from a member who has spent them, and their debt blocks spending', async () => {
    const member = await buildMember(database.db);
    const order = await buildOrder(member.id);
    await report(order, 'paid');
    await database.sql`select spend_coins(p_actor => ${member.id}, p_key => ${`spend ${member.id}`},
      p_kind => 'translation', p_cost => 250)`;
    expect(await report(order, 'disputed')).toBe('applied');
    expect(await readOrder(order)).toMatchObject({ state: 'disputed', balance: -250 });
    const [spent] =
      await database.sql`select outcome from spend_coins(p_actor => ${member.id}, p_key => ${`more ${member.id}`},
        p_kind => 'gift', p_cost => 1)`;
    expect(spent).toEqual({ outcome: 'INSUFFICIENT_CREDITS' });
    await report(await buildOrder(member.id), 'paid');
    expect(await readOrder(order)).toMatchObject({ balance: 50 });
    await expectNoFaults();
  });

  test('grants a membership once, and takes the unused days back with a dispute', async () => {
    const member = await buildMember(database.db);
    const order = await buildOrder(member.id, 'upgrade');
    await report(order, 'paid', { cents: 2999 });
    expect(await readOrder(order)).toMatchObject({ state: 'paid', gold: true });
    await report(order, 'disputed', { cents: 2999 });
    expect(await readOrder(order)).toMatchObject({ state: 'disputed', gold: false });
    await expectNoFaults();
  });
});

describe('begin_refund', () => {
  const begin = async ({ id }: Order, actor: number) => {
    const [row] = await database.sql<{ outcome: string }[]>`select * from begin_refund(p_order => ${id},
      p_actor => ${actor}, p_reason => 'by mistake')`;
    return row?.outcome;
  };

  test('takes the coins first, and returns them when the provider refuses', async () => {
    const [member, staff] = [await buildMember(database.db), await buildMember(database.db)];
    const order = await buildOrder(member.id);
    expect(await begin(order, staff.id)).toBe('NOT_PAID');
    await report(order, 'paid');
    expect(await begin(order, staff.id)).toBe('OK');
    expect(await begin(order, staff.id)).toBe('ALREADY_REFUNDED');
    expect(await readOrder(order)).toMatchObject({ state: 'paid', balance: 0 });
    await database.sql`select cancel_refund(p_order => ${order.id})`;
    expect(await readOrder(order)).toMatchObject({ state: 'paid', balance: 300 });
    expect(await begin(order, staff.id)).toBe('OK');
    await report(order, 'refunded');
    expect(await readOrder(order)).toMatchObject({ state: 'refunded', balance: 0 });
    await expectNoFaults();
  });

  test('refuses when the coins are spent', async () => {
    const [member, staff] = [await buildMember(database.db), await buildMember(database.db)];
    const order = await buildOrder(member.id);
    await report(order, 'paid');
    await database.sql`select spend_coins(p_actor => ${member.id}, p_key => ${`spend ${member.id}`},
      p_kind => 'translation', p_cost => 1)`;
    expect(await begin(order, staff.id)).toBe('COINS_SPENT');
    expect(await readOrder(order)).toMatchObject({ state: 'paid', balance: 299 });
  });
});

describe('cancel_refund', () => {
  test.each(['refunded', 'disputed'])(
    'lets a later event %s take the coins back, in the name of no staff',
    async (type) => {
      const [member, staff] = [await buildMember(database.db), await buildMember(database.db)];
      const order = await buildOrder(member.id);
      await report(order, 'paid');
      for (let round = 0; round < 2; round += 1) {
        await database.sql`select begin_refund(p_order => ${order.id}, p_actor => ${staff.id},
          p_reason => 'by mistake')`;
        await database.sql`select cancel_refund(p_order => ${order.id})`;
        expect(await readOrder(order)).toMatchObject({ state: 'paid', balance: 300 });
      }
      expect(await report(order, type)).toBe('applied');
      expect(await readOrder(order)).toMatchObject({ state: type, balance: 0 });
      const [taken] = await database.sql`
      select actor_id, reason from ledger_transfers where order_id = ${order.id} order by id desc limit 1`;
      expect(taken).toEqual({ actor_id: null, reason: '' });
      await expectNoFaults();
    },
  );
});

describe('buy_membership', () => {
  const buy = async (buyer: number, request: string, cents = 2999) => {
    const [row] = await database.sql<{ outcome: string; order_id: number | null; is_repeated: boolean }[]>`
      select b.* from upgrade_packages p, buy_membership(p_actor => ${buyer}, p_package => p.id,
        p_shown_cents => ${cents}, p_starts_now => true, p_key => ${request}) b
      where p.tier = 'gold' and p.months = 1`;
    return row;
  };
  const fund = (id: number, coins: number) => database.sql`
    select move_coins(p_key => ${`fund ${(made += 1)}`}, p_kind => 'reward', p_payer => system_account('corrections'),
      p_payee => member_account(p_owner => ${id}), p_amount => ${coins})`;

  test('costs ten coins for a dollar, rounded up, once for 50 copies of one request', async () => {
    const [member, staff] = [await buildMember(database.db), await buildMember(database.db)];
    await fund(member.id, 700);
    const bought = await Promise.all(Array.from({ length: 50 }, () => buy(member.id, 'once')));
    expect(bought.filter((row) => row?.outcome === 'OK' && !row.is_repeated)).toHaveLength(1);
    expect(bought.filter((row) => row?.is_repeated)).toHaveLength(49);
    const id = Number(bought[0]?.order_id);
    expect(await readOrder({ id, key: '' })).toEqual({ state: 'paid', balance: 400, gold: true });
    await database.sql`select begin_refund(p_order => ${id}, p_actor => ${staff.id}, p_reason => 'by mistake')`;
    expect(await readOrder({ id, key: '' })).toEqual({ state: 'refunded', balance: 700, gold: false });
    await expectNoFaults();
  });

  test('refuses a request that bought another membership before', async () => {
    const member = await buildMember(database.db);
    await fund(member.id, 2_000);
    expect((await buy(member.id, 'same'))?.outcome).toBe('OK');
    const [other] = await database.sql`
      select b.outcome from upgrade_packages p, buy_membership(p_actor => ${member.id}, p_package => p.id,
        p_shown_cents => p.cents, p_starts_now => true, p_key => 'same') b
      where p.tier = 'gold' and p.months = 3`;
    expect(other).toEqual({ outcome: 'UUID_NOT_VALID' });
  });

  test('refuses a price that changed and too few coins, and stores nothing', async () => {
    const member = await buildMember(database.db);
    await fund(member.id, 299);
    expect((await buy(member.id, 'a', 1))?.outcome).toBe('PAYMENT_MISMATCH');
    expect((await buy(member.id, 'b'))?.outcome).toBe('LOW_CREDIT');
    expect(await database.sql`select id from orders where member_id = ${member.id}`).toHaveLength(0);
  });
});

describe('set_spending_limit', () => {
  const readLimit = async (id: number) => {
    const [row] = await database.sql<{ most: number }[]>`select spending_limit(${id}) as most`;
    return row?.most;
  };
  const set = (id: number, coins: number | null) => database.sql`select set_spending_limit(p_actor => ${id},
    p_new_limit => ${coins})`;

  test('lowers at once, and raises or removes after 24 hours', async () => {
    const { id } = await buildMember(database.db);
    expect(await readLimit(id)).toBe(5000);
    await set(id, 100);
    await set(id, 900);
    expect(await readLimit(id)).toBe(100);
    await database.sql`update spending_limits set next_at = now() - interval '1 second' where member_id = ${id}`;
    expect(await readLimit(id)).toBe(900);
    await set(id, null);
    expect(await readLimit(id)).toBe(900);
    await set(id, 50);
    expect(await readLimit(id)).toBe(50);
  });

  test('refuses a spending that exceeds it, of any kind', async () => {
    const { id } = await buildMember(database.db);
    await database.sql`select move_coins(p_key => ${`limit ${id}`}, p_kind => 'reward',
      p_payer => system_account('corrections'), p_payee => member_account(p_owner => ${id}), p_amount => 500)`;
    await set(id, 30);
    // No gift is paid, because one that was not given is a fault of the ledger, which other tests compare.
    for (const [kind, coins, outcome] of [
      ['gift', 31, 'SPENDING_LIMIT'],
      ['translation', 20, 'OK'],
      ['gift', 11, 'SPENDING_LIMIT'],
      ['translation', 11, 'SPENDING_LIMIT'],
      ['upgrade', 10, 'OK'],
    ] as const) {
      const [row] =
        await database.sql`select outcome from spend_coins(p_actor => ${id}, p_key => ${`${kind} ${id} ${coins}`},
          p_kind => ${kind}, p_cost => ${coins})`;
      expect(row).toEqual({ outcome });
    }
  });
});
