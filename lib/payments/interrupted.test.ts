import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '@/db/schema';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import type { PaymentGateway } from '@/lib/platform/providers/payments/gateway';
import { SandboxGateway } from '@/lib/platform/providers/payments/sandbox';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { packageOf } from '@/lib/testing/money';
import { refundOrder } from './refunds';
import { createOrderUuid, pay } from './service';
import { settleOrders } from './settle-orders';

/*
 * The process ends between two steps of a purchase and its refund: before or after a request to the provider, whose reply it never
 * handles. A new process, the member and the worker go on.
 */

let database: TestDatabase;
let sandbox: SandboxGateway;
let staff: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = new SandboxGateway(database.db, { secret: 'a secret', siteUrl: 'https://dating.test' });
  staff = await buildMember(database.db);
});
afterAll(() => database.close());

/** The end of the process, which nothing in it handles. */
class ProcessEnded extends Error {}

type Request = 'createCheckout' | 'findOutcome' | 'refund';
type Moment = 'before' | 'after';

/** Returns the sandbox in a process that ends at its first request of a kind. */
function endingAt(request: Request, moment: Moment): PaymentGateway {
  let hasEnded = false;
  const guard =
    <A extends unknown[], R>(name: Request, send: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const ends = name === request && !hasEnded;
      if (ends) hasEnded = true;
      if (ends && moment === 'before') throw new ProcessEnded();
      const result = await send(...args);
      if (ends) throw new ProcessEnded();
      return result;
    };
  return {
    provider: 'sandbox',
    readCallback: (callback) => sandbox.readCallback(callback),
    createCheckout: guard('createCheckout', (order) => sandbox.createCheckout(order)),
    findOutcome: guard('findOutcome', (order) => sandbox.findOutcome(order)),
    refund: guard('refund', (order) => sandbox.refund(order)),
  };
}

/** Goes on in a new process when that of a step ended: with the same step, unless another one is given. */
async function survive<R, S = R>(step: () => Promise<R>, next?: () => Promise<S>): Promise<R | S> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    return next ? next() : step();
  }
}

const site = { returnUrl: (key: string) => `https://dating.test/${key}`, describe: () => '300 coins' };

const moments = (['createCheckout', 'findOutcome', 'refund'] as const).flatMap((request) =>
  (['before', 'after'] as const).map((moment) => [moment, request] as const),
);

test.each(moments)(
  'coins are credited once and taken back once when the process ends %s %s',
  async (moment, request) => {
    const { db } = database;
    const member = await buildMember(db);
    const pack = await packageOf(db, 'recharge');
    const gateway = endingAt(request, moment);
    const begin = async () => {
      const { uuid } = await createOrderUuid(db, member);
      const own = { payerId: member.id, gainerId: member.id, payType: 'card_provider', orderKind: 'recharge' } as const;
      const payer = { payerName: 'Ann Example', payerPhone: '+44 20 7946 0958' };
      const asked = { ...own, ...payer, packageId: pack.id, price: Math.round(pack.dollars * 100), orderUuid: uuid };
      const begun = await pay(db, member, asked, { ...site, locale: 'en', gateway });
      if (!begun.ok) throw new Error(begun.code);
      return begun.value;
    };
    const work = async () => {
      await db
        .update(orders)
        .set({ askAt: sql`now()` })
        .where(eq(orders.memberId, member.id));
      await settleOrders(db, { findGateway: () => gateway, siteIn: () => Promise.resolve(site) });
    };

    const { orderKey, url } = await survive(begin);
    await sandbox.settle(url.split('/').at(-1) ?? '', 'paid');
    await survive(work);
    await work();
    expect(await findBalance(db, member.id)).toBe(300);

    const refund = { orderKey, actorId: staff.id, reason: 'by mistake' };
    await survive(() => refundOrder(db, () => gateway, refund), work);
    await work();
    expect(await findBalance(db, member.id)).toBe(0);
    const [order] = await db.select().from(orders).where(eq(orders.key, orderKey));
    expect(order).toMatchObject({ state: 'refunded' });
    expect(await checkLedger(db)).toMatchObject({ faults: [] });
  },
);
