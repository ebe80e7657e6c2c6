import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders, sandboxPayments } from '@/db/schema';
import type { OrderKind } from '@/lib/core/payments';

/** Gives a member coins. */
export async function giveCoins(db: Db, { id }: { readonly id: number }, coins: number): Promise<void> {
  await db.execute(sql`
    select move_coins(p_key => ${randomUUID()}, p_kind => 'reward', p_payer => system_account('corrections'),
      p_payee => member_account(p_owner => ${id}), p_amount => ${coins})`);
}

/** Returns the id of a gift of the catalogue. */
export async function giftNamed(db: Db, code = 'rose'): Promise<number> {
  const [row] = await db.execute<{ id: string }>(sql`select id from gifts where code = ${code}`);
  return Number(row?.id);
}

/** Gives a gift for which the giver receives the coins. Returns its id. */
export async function buildGift(
  db: Db,
  giver: { readonly id: number },
  recipient: { readonly id: number },
  { code = 'rose', visibility = 'public', message = '' } = {},
): Promise<number> {
  await giveCoins(db, giver, 2_000);
  const [row] = await db.execute<{ received_gift: string }>(sql`
    select received_gift
    from give_gift(p_actor => ${giver.id}, p_recipient => ${recipient.id}, p_gift => ${await giftNamed(db, code)},
      p_number => 1, p_text => ${message}, p_key => ${randomUUID()}, p_visibility => ${visibility})`);
  return Number(row?.received_gift);
}

type Order = typeof orders.$inferSelect;
type GivenOrder = { readonly kind?: OrderKind; readonly state?: 'created' | 'pending' | 'paid' };

/** Inserts an order of 300 coins, or of a month of gold, which the sandbox was asked to take. */
export async function buildOrder(
  db: Db,
  { id }: { readonly id: number },
  { kind = 'recharge', state = 'pending' }: GivenOrder = {},
): Promise<Order> {
  const [row] = await db.execute<{ order_id: string }>(
    kind === 'recharge'
      ? sql`select c.order_id from recharge_packages p,
          create_order(p_actor => ${id}, p_kind => 'recharge', p_pay_with => 'wallet', p_package => p.id,
            p_own_cents => null, p_shown_cents => p.cents, p_provider => 'sandbox', p_order_uuid => null,
            p_payer_name => '', p_payer_phone => '', p_starts_now => true) c where p.coins = 300`
      : sql`select c.order_id from upgrade_packages p,
          create_order(p_actor => ${id}, p_kind => 'upgrade', p_pay_with => 'wallet', p_package => p.id,
            p_own_cents => null, p_shown_cents => p.cents, p_provider => 'sandbox', p_order_uuid => null,
            p_payer_name => '', p_payer_phone => '', p_starts_now => true) c
          where p.tier = 'gold' and p.months = 1`,
  );
  const orderId = Number(row?.order_id);
  if (state !== 'created')
    await db.update(orders).set({ state: 'pending', providerRef: randomUUID() }).where(eq(orders.id, orderId));
  if (state === 'paid')
    await db.execute(sql`
      select apply_payment_event(p_provider => 'sandbox', p_event_id => ${randomUUID()}, p_order_key => key,
        p_ref => null, p_event_type => 'paid', p_cents => cents, p_currency => 'USD') from orders where id = ${orderId}`);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('no order was stored');
  return order;
}

/** Returns the id and the price of a pack of coins, or of a membership. */
export async function packageOf(db: Db, kind: OrderKind): Promise<{ id: number; dollars: number }> {
  const [row] = await db.execute<{ id: string; cents: number }>(
    kind === 'recharge'
      ? sql`select id, cents from recharge_packages where coins = 300`
      : sql`select id, cents from upgrade_packages where tier = 'gold' and months = 1`,
  );
  return { id: Number(row?.id), dollars: (row?.cents ?? 0) / 100 };
}

/** Inserts a paid order that the sandbox would refund. */
export async function buildRefundable(db: Db, member: { readonly id: number }): Promise<Order> {
  const order = await buildOrder(db, member, { state: 'paid' });
  await db.insert(sandboxPayments).values({
    ref: order.providerRef ?? '',
    orderKey: order.key,
    cents: order.cents,
    currency: order.currency,
    description: 'coins',
    returnUrl: 'http://yuanfen.test/',
    outcome: 'paid',
  });
  return order;
}

/** Inserts an event of the sandbox about an order that does not exist, or with another amount than the payer's; returns its id. */
export async function buildPaymentProblem(db: Db, payer?: { readonly id: number }): Promise<number> {
  const key = payer ? (await buildOrder(db, payer)).key : randomUUID();
  const event = randomUUID();
  await db.execute(sql`select apply_payment_event(p_provider => 'sandbox', p_event_id => ${event},
    p_order_key => ${key}, p_ref => null, p_event_type => 'paid', p_cents => 100, p_currency => 'USD')`);
  const [row] = await db.execute<{ id: string }>(sql`select id from payment_events where event_id = ${event}`);
  return Number(row?.id);
}

/** Asks for a correction of so many coins that it waits for a second person. Returns the id of the request. */
export async function buildCorrection(
  db: Db,
  author: { readonly id: number },
  member: { readonly id: number },
  coins = 5_000,
): Promise<number> {
  await db.execute(
    sql`select adjust_coins(p_actor => ${author.id}, p_member => ${member.id}, p_coins => ${coins},
      p_reason => 'a lost payment', p_key => ${randomUUID()}, p_two_above => 1000)`,
  );
  const [row] = await db.execute<{ id: string }>(
    sql`select max(id) as id from staff_requests where member_id = ${member.id} and kind = 'coins'`,
  );
  return Number(row?.id);
}

/** Has a member of staff ask for a role for another one, which needs a second person. Returns the id of the request. */
export async function buildStaffRequest(
  db: Db,
  { author, member }: { readonly author: { id: number }; readonly member: { id: number } },
): Promise<number> {
  await db.execute(sql`select set_staff_role(p_actor => ${author.id}, p_member => ${member.id}, p_role => 'finance',
    p_reason => 'more work', p_key => ${randomUUID()})`);
  const [row] = await db.execute<{ id: string }>(
    sql`select max(id) as id from staff_requests where author_id = ${author.id}`,
  );
  return Number(row?.id);
}

/** Has a member lose a payment of 300 coins in a dispute. Returns the id of the case. */
export async function buildLostPayment(db: Db, member: { readonly id: number }): Promise<number> {
  const { id, key, cents } = await buildOrder(db, member, { state: 'paid' });
  await db.execute(
    sql`select apply_payment_event(p_provider => 'sandbox', p_event_id => ${randomUUID()}, p_order_key => ${key},
      p_ref => null, p_event_type => 'disputed', p_cents => ${cents}, p_currency => 'USD')`,
  );
  const [row] = await db.execute<{ id: string }>(sql`select id from order_cases where order_id = ${id}`);
  return Number(row?.id);
}
