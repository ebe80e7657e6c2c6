import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

let made = 0;

/** Gives a member coins. */
export async function giveCoins(db: Db, { id }: { readonly id: number }, coins: number): Promise<void> {
  made += 1;
  await db.execute(sql`
    select move_coins(${`given ${made} to ${id}`}, 'reward', system_account('corrections'), member_account(${id}), ${coins})`);
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
  made += 1;
  const [row] = await db.execute<{ received_gift: string }>(sql`
    select received_gift
    from give_gift(${giver.id}, ${recipient.id}, ${await giftNamed(db, code)}, 1, ${message}, ${`built ${made}`}, ${visibility})`);
  return Number(row?.received_gift);
}
