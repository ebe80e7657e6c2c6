import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { createDb } from '@/db/client';
import { createRandom } from '@/db/seed/random';
import { memberId, type ChatWorld } from '../chat/world';
import { quantile } from '../support/table';

/** Members with coins: women at even indexes, men at odd ones. */
export const accountCount = 1_000;
const firstMember = memberId(0);
const coins = 10_000_000;

type Load = { readonly clients: number; readonly seconds: number };
/** Latencies in milliseconds. */
export type Figures = { readonly perSecond: number; readonly p50: number; readonly p99: number };
type Transaction = {
  readonly name: string;
  readonly isMovement: boolean;
  run: (sql: Sql, place: number) => Promise<unknown>;
};

export const transactions: readonly Transaction[] = [
  {
    name: 'a movement, `move_coins`',
    isMovement: true,
    run: (sql, index) => sql`
      select outcome from move_coins(p_key => ${randomUUID()}, p_kind => 'translation',
        p_payer => member_account(p_owner => ${memberId(index)}), p_payee => system_account('sales'), p_amount => 1)`,
  },
  {
    name: 'a movement within the limit of the day, `spend_coins`',
    isMovement: true,
    run: (sql, index) => sql`select outcome from spend_coins(p_actor => ${memberId(index)}, p_key => ${randomUUID()},
      p_kind => 'translation', p_cost => 1)`,
  },
  {
    name: 'a gift with its message and notice, `give_gift`',
    isMovement: false,
    run: (sql, index) => sql`
      select outcome from give_gift(p_actor => ${memberId(index | 1)}, p_recipient => ${memberId(index & ~1)},
        p_gift => (select id from gifts where code = 'rose'), p_number => 1, p_text => '', p_key => ${randomUUID()})`,
  },
  {
    name: 'naive: read the balance, subtract, write it back',
    isMovement: false,
    run: (sql, index) =>
      sql.begin(async (tx) => {
        const [row] = await tx<{ balance: number }[]>`
          select balance from naive_accounts where member_id = ${memberId(index)}`;
        await tx`update naive_accounts set balance = ${(row?.balance ?? 0) - 1} where member_id = ${memberId(index)}`;
        await tx`insert into naive_entries (key, member_id, amount) values (${randomUUID()}, ${memberId(index)}, -1)`;
      }),
  },
  {
    name: 'ceiling: commits of one row',
    isMovement: false,
    run: (sql, index) => sql`insert into commits (place) values (${index})`,
  },
];

/** Gives the members coins, and creates the tables of the naive transaction and of the ceiling. */
export async function prepareMovements({ sql }: ChatWorld): Promise<void> {
  await sql`update tier_quotas set most = 1000000000 where kind = 'coins_day'`;
  for (let index = 0; index < accountCount; index += 1)
    await sql`
      select move_coins(p_key => ${randomUUID()}, p_kind => 'reward', p_payer => system_account('corrections'),
        p_payee => member_account(p_owner => ${memberId(index)}), p_amount => ${coins})`;
  await sql`create table commits (id bigint generated always as identity primary key, place integer)`;
  await sql`create table naive_accounts (member_id bigint primary key, balance bigint not null)`;
  await sql`
    insert into naive_accounts
    select n, ${coins} from generate_series(${firstMember}::int, ${firstMember + accountCount - 1}::int) n`;
  await sql`
    create table naive_entries (
      id bigint generated always as identity primary key, key text not null unique, member_id bigint not null, amount bigint not null)`;
}

/** Repeats a transaction by parallel clients of one pool, as requests in the web process are, each for a random member. */
export async function runTransaction(
  { url }: ChatWorld,
  { run }: Transaction,
  { clients, seconds }: Load,
): Promise<Figures> {
  const random = createRandom('movements');
  const { sql, close } = createDb(url);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const from = performance.now();
        await run(sql, Math.floor(random.next() * accountCount));
        times.push(performance.now() - from);
      }
    }),
  );
  await close();
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Returns the faults of the ledger, and the coins by which the naive balances differ from their entries. */
export async function findDrift({ sql }: ChatWorld): Promise<{ ledger: number; naive: number }> {
  const faults = await sql`select * from ledger_faults()`;
  const [naive] = await sql<{ drift: number }[]>`
    select coalesce(sum(abs(a.balance - ${coins} - coalesce(e.amount, 0))), 0)::float8 as drift
    from naive_accounts a left join (select member_id, sum(amount) as amount from naive_entries group by 1) e using (member_id)`;
  return { ledger: faults.length, naive: naive?.drift ?? Number.NaN };
}
