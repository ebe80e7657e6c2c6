import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { giftNamed, giveCoins } from '@/lib/testing/money';
import { buildBuyer } from '@/lib/testing/purchase-load';
import type { Recorder } from './recorder';
import { RequestLoad } from './request-load';

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

const startCoins = 10_000_000;
const giftCoins = 10;
const buyerCount = 16;

/** Gifts through the calls of the site, each with a client id under which it is repeated. */
export class GiftLoad extends RequestLoad {
  private readonly given = new Map<Buyer, number>();

  private constructor(
    origin: string,
    recorder: Recorder,
    private readonly gift: number,
    private readonly buyers: readonly Buyer[],
  ) {
    super(origin, recorder);
  }

  static async prepare(db: Db, origin: string, recorder: Recorder): Promise<GiftLoad> {
    const buyers: Buyer[] = [];
    for (let n = 0; n < buyerCount; n += 1) {
      const buyer = await buildBuyer(db);
      await giveCoins(db, buyer, startCoins);
      buyers.push(buyer);
    }
    return new GiftLoad(origin, recorder, await giftNamed(db), buyers);
  }

  get acknowledged(): number {
    return [...this.given.values()].reduce((sum, count) => sum + count, 0);
  }

  protected async act(n: number): Promise<void> {
    const buyer = this.buyers[n % this.buyers.length];
    if (!buyer) return;
    const fields = {
      username: buyer.recipient,
      giftid: String(this.gift),
      message: '',
      cid: randomUUID(),
      token: buyer.token,
    };
    const reply = await this.ask('/member/gift/gift_giving', () => ({
      method: 'POST',
      body: new URLSearchParams(fields),
    }));
    if (!reply) return;
    const { status } = JSON.parse(reply.text) as { status: number }; // a reply of our own calls
    if (status === 200) this.given.set(buyer, (this.given.get(buyer) ?? 0) + 1);
    else this.recorder.refuse(`gift ${status}`);
  }

  /** Compares the database with the replies. Returns one line for each difference. */
  async findViolations(db: Db): Promise<string[]> {
    const lines: string[] = [];
    for (const buyer of this.buyers) {
      const [totals] = await db.execute<{ balance: number; gifts: number }>(sql`
        select (select balance::int from ledger_accounts where member_id = ${buyer.id}) as balance,
          (select count(*)::int from received_gifts where giver_id = ${buyer.id}) as gifts`);
      const gifts = this.given.get(buyer) ?? 0;
      if (totals?.gifts !== gifts) lines.push(`member ${buyer.id}: ${totals?.gifts} gifts, acknowledged ${gifts}`);
      if (totals?.balance !== startCoins - giftCoins * gifts)
        lines.push(`member ${buyer.id}: ${totals?.balance} coins after ${gifts} gifts`);
    }
    return lines;
  }
}
