import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ok, refuse, type Result } from '@/lib/core/result';
import { getSiteSetting } from '@/lib/site-settings/queries';
import type { Act, ActState } from './acts';

const refusals = {
  not_found: 'MEMBER_NOT_FOUND',
  insufficient: 'INSUFFICIENT',
  oneself: 'ONESELF',
  key_used: 'KEY_USED',
  not_allowed: 'NOT_ALLOWED',
} as const;
type AdjustCode = (typeof refusals)[keyof typeof refusals];

type Adjustment = Act & {
  /** Negative to take coins. */
  readonly coins: number;
  readonly key: string;
};

/** The state of a correction after a call, and the balance. */
type Adjusted = ActState & { readonly balance: number };

/**
 * Corrects the balance of a member, once for a key. Above the setting, alone or with others that its author made or the member
 * received within a day, the correction waits for a second person. Never takes a balance below 0.
 */
export async function adjustCoins(db: Db, adjustment: Adjustment): Promise<Result<Adjusted, AdjustCode>> {
  const { actorId, memberId, coins, reason, key } = adjustment;
  const { twoPeopleAbove } = await getSiteSetting(db, 'corrections');
  const [row] = await db.execute<{ outcome: ActState['state'] | keyof typeof refusals; balance: string }>(
    sql`select outcome, balance from adjust_coins(p_actor => ${actorId}, p_member => ${memberId}, p_coins => ${coins},
      p_reason => ${reason}, p_key => ${key}, p_two_above => ${twoPeopleAbove})`,
  );
  if (!row) throw new Error(`adjust_coins returned no row for the member ${memberId}`);
  const { outcome } = row;
  if (outcome !== 'done' && outcome !== 'pending' && outcome !== 'refused') return refuse(refusals[outcome]);
  return ok({ state: outcome, balance: Number(row.balance) }, outcome === 'pending' ? 'requestWaits' : 'saveSuccess');
}
