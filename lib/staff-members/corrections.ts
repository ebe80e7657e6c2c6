import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { ok, type Result } from '@/lib/core/result';
import { getSiteSetting } from '@/lib/site-settings/queries';
import type { Act, ActState } from './actions';

const adjustCodes = ['MEMBER_NOT_FOUND', 'INSUFFICIENT', 'ONESELF', 'KEY_USED', 'NOT_ALLOWED'] as const;
type AdjustCode = (typeof adjustCodes)[number];

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
  return callFunction(
    db,
    sql`adjust_coins(p_actor => ${actorId}, p_member => ${memberId}, p_coins => ${coins}, p_reason => ${reason},
      p_key => ${key}, p_two_above => ${twoPeopleAbove})`,
    {
      codes: adjustCodes,
      done: ({ state, balance }: { state: ActState['state']; balance: number }) =>
        ok({ state, balance }, state === 'pending' ? 'requestWaits' : 'saveSuccess'),
    },
  );
}
