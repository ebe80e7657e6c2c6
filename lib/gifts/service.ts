import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { GiftVisibility } from '@/lib/core/credits';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findBalance } from '@/lib/credits/queries';
import { findIdByName } from '@/lib/members/find-by-name';
import type { GivenGift } from './model';

type GiveRow = {
  outcome: 'done' | 'repeated' | keyof typeof refusals;
  received_gift: string | null;
};
type GiveCode = (typeof refusals)[keyof typeof refusals];

type NewGift = {
  readonly recipientName: string;
  readonly giftId: number;
  readonly howMany?: number | undefined;
  readonly message?: string | undefined;
  readonly visibility: GiftVisibility;
  /** The coins that the giver was shown: another price is refused. */
  readonly cost?: number | undefined;
  /** Chosen by the client: the same gift sent twice is given once. */
  readonly clientId?: string | undefined;
};

const refusals = {
  not_found: 'RECIPIENT_NOT_FOUND',
  no_such_gift: 'GIFT_NOT_FOUND',
  wrong_price: 'PRICE_CHANGED',
  staff_price: 'STAFF_PRICE',
  over_limit: 'SPENDING_LIMIT',
  insufficient: 'INSUFFICIENT_CREDITS',
} as const;

/** Gives a gift to a member by their user name, for coins. A gift sent again is given once. */
export async function giveGift(
  db: Db,
  giver: Pick<Viewer, 'id'>,
  { recipientName, giftId, howMany = 1, message = '', visibility, cost, clientId }: NewGift,
): Promise<Result<GivenGift, GiveCode>> {
  const recipientId = await findIdByName(db, recipientName);
  if (recipientId === undefined || recipientId === giver.id) return refuse('RECIPIENT_NOT_FOUND');
  const request = clientId || randomUUID();
  const [row] = await db.execute<GiveRow>(sql`
    select outcome, received_gift
    from give_gift(p_actor => ${giver.id}, p_recipient => ${recipientId}, p_gift => ${giftId}, p_number => ${howMany},
      p_text => ${message}, p_key => ${request}, p_visibility => ${visibility},
      p_shown_cost => ${cost ?? null})`);
  if (!row) throw new Error(`give_gift returned no row for ${giver.id} and ${recipientId}`);
  if (row.outcome !== 'done' && row.outcome !== 'repeated') return refuse(refusals[row.outcome]);
  return ok({ id: Number(row.received_gift), coins: await findBalance(db, giver.id) }, 'sendSuccess');
}

/** Thanks the giver of a received gift, once. */
export async function thankForGift(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  receivedGiftId: number,
): Promise<Result<null, 'RECEIVED_GIFT_NOT_FOUND'>> {
  const [row] = await db.execute<{ found: boolean }>(sql`select thank_for_gift(p_actor => ${id},
    p_received_gift => ${receivedGiftId}) as found`);
  return row?.found ? ok(null, 'thanked') : refuse('RECEIVED_GIFT_NOT_FOUND');
}
