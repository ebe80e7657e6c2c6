import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Random } from '@/db/seed/random';
import { paymentsContract } from '@/lib/payments/contract';
import { settleOrders } from '@/lib/payments/settle-orders';
import { SandboxGateway } from '@/lib/platform/providers/payments/sandbox';
import { startSession } from '@/lib/web/session/store';
import { buildMember } from './build';
import { giveCoins, giftNamed, packageOf } from './money';
import { ParallelLoad } from './parallel-load';

const { codes } = paymentsContract['/member/Pay/pay'];

type Buyer = {
  readonly id: number;
  /** The token of a session. */
  readonly token: string;
  /** The user name of the member who receives their gifts. */
  readonly recipient: string;
};

/** Builds a buyer with names that no other process uses. */
export async function buildBuyer(db: Db): Promise<Buyer> {
  const nameOf = () => `p${randomBytes(3).toString('hex')}`;
  const { username: recipient } = await buildMember(db, { gender: 'female', username: nameOf() });
  const { id } = await buildMember(db, { gender: 'male', username: nameOf() });
  const session = { memberId: id, terminal: 'mobile', userAgent: '', addressPrefix: '', now: new Date() } as const;
  return { id, token: await startSession(db, session), recipient };
}

/** The outcome that the replies promised a buyer. */
type Promised = { readonly buyer: Buyer; gifts: number; memberships: number; payments: number };
type Reply = { readonly status: number; readonly body: string };
type CallBody = { readonly status: number; readonly url?: string; readonly data?: { readonly uuid?: string } };
type Goods = { readonly id: number; readonly dollars: number };

const startCoins = 3_000;
const packCoins = 300;
/** In coins. */
const prices = { gift: 10, membership: 300 } as const;
const retryMilliseconds = 20;

/**
 * Purchases through the calls of a web process that may be killed at any time: gifts, memberships for coins, and coins paid on the
 * page of the sandbox. A request without a reply is sent again, as browsers do. Each paid order is credited by the callback or by the
 * question of the worker.
 */
export class PurchaseLoad extends ParallelLoad {
  private constructor(
    private readonly origin: string,
    private readonly promised: readonly [Promised, ...Promised[]],
    private readonly random: Random,
    private readonly goods: { readonly gift: number; readonly pack: Goods; readonly membership: Goods },
  ) {
    super();
  }

  /** `origin` is the address of the web process. */
  static async prepare(db: Db, origin: string, buyers: readonly Buyer[], random: Random): Promise<PurchaseLoad> {
    for (const buyer of buyers) await giveCoins(db, buyer, startCoins);
    const [first, ...others] = buyers.map((buyer): Promised => ({ buyer, gifts: 0, memberships: 0, payments: 0 }));
    if (!first) throw new Error('a load needs a buyer');
    return new PurchaseLoad(origin, [first, ...others], random, {
      gift: await giftNamed(db),
      pack: await packageOf(db, 'recharge'),
      membership: await packageOf(db, 'upgrade'),
    });
  }

  protected async act(): Promise<void> {
    const promised = this.random.pick(this.promised);
    const kind = this.random.pick(['gift', 'payment', 'payment', 'membership'] as const);
    if (kind === 'gift') await this.give(promised);
    else if (kind === 'membership') await this.upgrade(promised);
    else await this.recharge(promised);
  }

  private async give(promised: Promised): Promise<void> {
    const { recipient } = promised.buyer;
    const fields = { username: recipient, giftid: String(this.goods.gift), message: '', cid: randomUUID() };
    const { status } = await this.call(promised.buyer, '/member/gift/gift_giving', fields);
    if (status === 200) promised.gifts += 1;
  }

  private async upgrade(promised: Promised): Promise<void> {
    const { membership } = this.goods;
    const fields = { pay_type: '2', order_type: '2', ...(await this.fieldsOf(promised.buyer, membership)) };
    const { status } = await this.call(promised.buyer, '/member/Pay/pay', fields);
    if (status === 200) promised.memberships += 1;
  }

  private async recharge(promised: Promised): Promise<void> {
    const fields = { pay_type: '1', order_type: '1', ...(await this.fieldsOf(promised.buyer, this.goods.pack)) };
    const { status, url = '' } = await this.call(promised.buyer, '/member/Pay/pay', fields);
    // A lost reply leaves an order without a page, and its uuid is used.
    if (status === codes.UUID_NOT_VALID) return;
    if (status !== 200) throw new Error(`a payment was refused with ${status}`);
    const settled = await this.ask(new URL(url).pathname, { outcome: 'paid' });
    if (settled.status !== 303) throw new Error(`the sandbox replied ${settled.status}`);
    promised.payments += 1;
  }

  private async fieldsOf(buyer: Buyer, { id, dollars }: Goods): Promise<Record<string, string>> {
    const { data } = await this.call(buyer, '/member/pay/generateuuid', {});
    const own = String(buyer.id);
    return { user_id: own, gainer_id: own, income: String(dollars), packege_id: String(id), uuid: data?.uuid ?? '' };
  }

  private async call({ token }: Buyer, path: string, fields: Record<string, string>): Promise<CallBody> {
    const { body } = await this.ask(path, { ...fields, token });
    return JSON.parse(body) as CallBody; // a reply of our own calls
  }

  /** Posts a form until it is answered. A failure of the server is no answer. */
  private async ask(path: string, fields: Record<string, string>): Promise<Reply> {
    for (;;) {
      try {
        const body = new URLSearchParams(fields);
        const reply = await fetch(this.origin + path, { method: 'POST', body, redirect: 'manual' });
        const text = await reply.text();
        if (reply.status < 500) {
          this.answered += 1;
          return { status: reply.status, body: text };
        }
      } catch {
        // The connection was lost, or refused while the process starts.
      }
      this.lost += 1;
      // oxlint-disable-next-line yuanfen/no-sleep -- as long as a browser waits before it repeats a request
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }

  /** Settles the open orders as the worker does, and compares the database with the replies. Returns one line for each difference. */
  async findViolations(db: Db): Promise<string[]> {
    const ids = sql.join(
      this.promised.map(({ buyer }) => sql`${buyer.id}`),
      sql`, `,
    );
    const sandbox = new SandboxGateway(db, { secret: '', siteUrl: this.origin });
    for (;;) {
      const [waiting] = await db.execute<{ count: number }>(sql`
        with due as (
          update orders o set ask_at = now() - interval '1 day' from sandbox_payments s
          where o.member_id in (${ids}) and s.order_key = o.key and s.outcome = 'paid' and o.state <> 'paid' returning o.id)
        select count(*)::int as count from due`);
      if (!waiting?.count) break;
      await settleOrders(db, {
        findGateway: () => sandbox,
        siteIn: () => Promise.reject(new Error('every order has a page')),
      });
    }
    const lines = (await db.execute(sql`select * from ledger_faults()`)).map((fault) => JSON.stringify(fault));
    for (const { buyer, ...promised } of this.promised) {
      const [totals] = await db.execute<{ balance: number; gifts: number; memberships: number; payments: number }>(sql`
        select (select balance::int from ledger_accounts where member_id = ${buyer.id}) as balance,
          (select count(*)::int from received_gifts where giver_id = ${buyer.id}) as gifts,
          (select count(*)::int from membership_grants where member_id = ${buyer.id}) as memberships,
          (select count(*)::int from orders where member_id = ${buyer.id} and kind = 'recharge' and state = 'paid') as payments`);
      const { payments, gifts, memberships } = promised;
      const balance = startCoins + packCoins * payments - prices.gift * gifts - prices.membership * memberships;
      const expected = { ...promised, balance };
      for (const key of ['payments', 'gifts', 'memberships', 'balance'] as const)
        if (totals?.[key] !== expected[key])
          lines.push(`member ${buyer.id}: ${key} ${totals?.[key]}, promised ${expected[key]}`);
    }
    return lines;
  }
}
