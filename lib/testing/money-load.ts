import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import type { Random } from '@/db/seed/random';
import { ParallelLoad } from './parallel-load';
import { until } from './until';

export type Pair = { readonly giver: number; readonly recipient: number };
type Account = { balance: number; gifts: number; memberships: number };
type Kind = 'gift' | 'membership' | 'translation';
type Ids = { readonly gift: number; readonly membership: number; readonly pack: number; readonly coins: number };

const startCoins = 3_000;
/** In coins. */
const prices = { gift: 10, membership: 200, translation: 5 } as const;
const packCents = 2_799;
const membershipCents = 1_999;
const retryMilliseconds = 10;
/** Classes of SQLSTATE: the connection is lost, the server is ending or starting. */
const lostStates = ['08', '57'];

/** The application name of the clients' connections. */
const clientName = 'client';

/** Opens connections that may be terminated at any time. */
export function openClients(url: string, max: number): Sql {
  return postgres(url, {
    max,
    backoff: () => retryMilliseconds / 1000,
    connection: { application_name: clientName },
  });
}

/** Terminates the connection of a client that executes a statement. Waits for one. */
export async function terminateClient(sql: Sql): Promise<void> {
  const isDone = await until(async () => {
    const victims = await sql`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity
        where datname = current_database() and application_name = ${clientName} and state = 'active' order by random() limit 1) as victims`;
    return victims.length > 0;
  });
  if (!isDone) throw new Error('no client executes a statement');
}

/**
 * Movements of coins of every kind by parallel clients: gifts, memberships, translations, payments, refunds and disputes. A client that
 * receives no answer sends the same request again, as a browser, a provider and the worker do. So every request is answered at the end,
 * and the results determine each balance.
 */
export class MoneyLoad extends ParallelLoad {
  /** The outcome that the results promised each giver. */
  private readonly accounts = new Map<number, Account>();
  /** The outcomes of refused requests that had lost a reply before, by the key of their transfer or its start. */
  private readonly refusals = new Map<string, string>();
  private constructor(
    private readonly sql: Sql,
    private readonly pairs: readonly [Pair, ...Pair[]],
    private readonly random: Random,
    private readonly ids: Ids,
  ) {
    super();
  }

  /** `sql` is the pool of the clients, whose connections may be terminated. */
  static async prepare(sql: Sql, pairs: readonly [Pair, ...Pair[]], random: Random): Promise<MoneyLoad> {
    const [ids] = await sql<Ids[]>`
      select (select id::int from gifts where code = 'rose') as gift, p.id::int as pack, p.coins as coins,
        (select id::int from upgrade_packages where tier = 'silver' and cents = ${membershipCents}) as membership
      from recharge_packages p where p.cents = ${packCents}`;
    if (!ids?.membership) throw new Error('the price list has other prices');
    const load = new MoneyLoad(sql, pairs, random, ids);
    for (const { giver } of pairs) {
      await sql`select move_coins(p_key => ${randomUUID()}, p_kind => 'reward',
        p_payer => system_account('corrections'), p_payee => member_account(p_owner => ${giver}),
        p_amount => ${startCoins})`;
      load.accounts.set(giver, { balance: startCoins, gifts: 0, memberships: 0 });
    }
    return load;
  }

  protected async act(): Promise<void> {
    const pair = this.random.pick(this.pairs);
    const account = this.accounts.get(pair.giver);
    if (!account) throw new Error(`no account of ${pair.giver}`);
    const kind = this.random.pick(['gift', 'gift', 'translation', 'membership', 'payment'] as const);
    if (kind === 'payment') await this.pay(pair.giver, account);
    else await this.spend(kind, pair, account);
  }

  private async spend(kind: Kind, { giver, recipient }: Pair, account: Account): Promise<void> {
    const key = randomUUID();
    const { gift, membership } = this.ids;
    let isLost = false;
    const outcome = await this.ask(
      (sql) =>
        kind === 'gift'
          ? sql`select outcome from give_gift(p_actor => ${giver}, p_recipient => ${recipient}, p_gift => ${gift},
            p_number => 1, p_text => '', p_key => ${key})`
          : kind === 'membership'
            ? sql`select outcome from buy_membership(p_actor => ${giver}, p_package => ${membership},
              p_shown_cents => ${membershipCents}, p_starts_now => true, p_key => ${key})`
            : sql`select outcome from settle_translation(p_actor => ${giver}, p_text_hash => ${hashOf(key)},
              p_text => 'text', p_source_language => 'en', p_kept_days => 30, p_most => 0,
              p_cost => ${prices.translation}, p_may_pay => true)`,
      { onLost: () => (isLost = true) },
    );
    if (outcome !== 'OK') {
      const transfer = {
        gift: `gift:${giver}:${key}`,
        membership: `upgrade:${giver}:${key}`,
        translation: `translation:${giver}:${hashOf(key)}`,
      }[kind];
      if (isLost) this.refusals.set(transfer, outcome);
      return;
    }
    account.balance -= prices[kind];
    if (kind === 'gift') account.gifts += 1;
    if (kind === 'membership') account.memberships += 1;
  }

  /** Buys coins. Some payments are refunded or disputed later, and some refunds are refused by the provider. */
  private async pay(buyer: number, account: Account): Promise<void> {
    const { pack, coins } = this.ids;
    const uuid = randomUUID();
    await this.ask(
      (sql) => sql`
        insert into order_uuids (uuid, member_id) values (${uuid}, ${buyer}) on conflict do nothing returning 'kept' as outcome`,
      { without: 'kept' },
    );
    // A lost answer leaves an order without a page. The repeated request finds its uuid used and pays nothing.
    const key = await this.ask(
      (sql) => sql`
        select o.key as outcome from create_order(p_actor => ${buyer}, p_kind => 'recharge',
          p_pay_with => 'card_provider', p_package => ${pack}, p_own_cents => null, p_shown_cents => ${packCents},
          p_provider => 'sandbox', p_order_uuid => ${uuid}, p_payer_name => '', p_payer_phone => '',
          p_starts_now => true) c join orders o on o.id = c.order_id`,
      { without: 'used' },
    );
    if (key === 'used') return;
    const report = (type: string) => {
      const event = randomUUID();
      return this.ask(
        (sql) => sql`
          select apply_payment_event(p_provider => 'sandbox', p_event_id => ${event}, p_order_key => ${key},
            p_ref => null, p_event_type => ${type}, p_cents => ${packCents}, p_currency => 'USD') as outcome`,
      );
    };
    await report('paid');
    account.balance += coins;
    const later = this.random.pick(['kept', 'disputed', 'refunded', 'refused'] as const);
    if (later === 'kept') return;
    if (later === 'disputed') {
      await report('disputed');
      account.balance -= coins;
      return;
    }
    const begun = await this.ask(
      (sql) => sql`select r.outcome from orders o, begin_refund(p_order => o.id, p_actor => null,
        p_reason => 'by mistake') r where o.key = ${key}`,
    );
    if (begun === 'COINS_SPENT') return;
    account.balance -= coins;
    if (later === 'refunded') {
      await report('refunded');
      return;
    }
    await this.ask(
      (sql) => sql`select cancel_refund(p_order => o.id)::text as outcome from orders o where o.key = ${key}`,
    );
    account.balance += coins;
  }

  /** Sends a statement until it is answered. Returns its outcome, or `without` when it returns no row. */
  private async ask(
    send: (sql: Sql) => PromiseLike<readonly postgres.Row[]>,
    { without, onLost }: { without?: string; onLost?: () => void } = {},
  ): Promise<string> {
    for (;;) {
      try {
        const [row] = await send(this.sql);
        this.answered += 1;
        if (row) return String(row.outcome);
        if (without === undefined) throw new Error('a statement returned no row');
        return without;
      } catch (error) {
        if (!isLost(error)) throw error;
        this.lost += 1;
        onLost?.();
        // oxlint-disable-next-line yuanfen/no-sleep -- as long as a client waits before it repeats a request
        await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
      }
    }
  }

  /** Compares the database with the results and with itself. Returns one line for each difference. */
  async findViolations(sql: Sql): Promise<string[]> {
    const lines = (await sql`select * from ledger_faults()`).map((fault) => JSON.stringify(fault));
    for (const [giver, expected] of this.accounts) {
      const [account] = await sql<Account[]>`
        select (select balance::int from ledger_accounts where member_id = ${giver}) as balance,
          (select count(*)::int from received_gifts where giver_id = ${giver}) as gifts,
          (select count(*)::int from membership_grants where member_id = ${giver} and revoked_at is null) as memberships`;
      for (const key of ['balance', 'gifts', 'memberships'] as const)
        if (account?.[key] !== expected[key])
          lines.push(`member ${giver}: ${key} ${account?.[key]}, promised ${expected[key]}`);
    }
    for (const [transfer, outcome] of this.refusals) {
      const executed = await sql`select from ledger_transfers where starts_with(key, ${transfer})`;
      if (executed.length > 0) lines.push(`${transfer} exists, but was answered with ${outcome} after a lost answer`);
    }
    return lines;
  }
}

/** Returns a text of the length of a hash. */
const hashOf = (key: string) => key.replaceAll('-', '').repeat(2);

function isLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(CONNECTION_|E[A-Z]+$)/.test(code) || lostStates.includes(code.slice(0, 2));
}
