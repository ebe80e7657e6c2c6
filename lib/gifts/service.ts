import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import type { GiftVisibility } from '@/lib/core/credits';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findBalance } from '@/lib/credits/queries';
import { findIdByName } from '@/lib/members/find-by-name';
import type { GivenGift } from './model';

type GiveCode = (typeof giveCodes)[number];

type GiveGiftInput = {
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

const giveCodes = [
  'RECIPIENT_NOT_FOUND',
  'GIFT_NOT_FOUND',
  'PRICE_CHANGED',
  'STAFF_PRICE',
  'SPENDING_LIMIT',
  'INSUFFICIENT_CREDITS',
] as const;

/** Gives a gift to a member by their user name, for coins. A gift sent again is given once. */
export async function giveGift(
  db: Db,
  giver: Pick<Viewer, 'id'>,
  { recipientName, giftId, howMany = 1, message = '', visibility, cost, clientId }: GiveGiftInput,
): Promise<Result<GivenGift, GiveCode>> {
  const recipientId = await findIdByName(db, recipientName);
  if (recipientId === undefined || recipientId === giver.id) return refuse('RECIPIENT_NOT_FOUND');
  return callFunction(
    db,
    sql`give_gift(p_actor => ${giver.id}, p_recipient => ${recipientId}, p_gift => ${giftId}, p_number => ${howMany},
      p_text => ${message}, p_key => ${clientId || randomUUID()}, p_visibility => ${visibility},
      p_shown_cost => ${cost ?? null})`,
    {
      codes: giveCodes,
      done: async (row: { received_gift: number }) =>
        ok({ id: row.received_gift, coins: await findBalance(db, giver.id) }, 'sendSuccess'),
    },
  );
}

/** Thanks the giver of a received gift, once. */
export async function thankForGift(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  receivedGiftId: number,
): Promise<Result<null, 'RECEIVED_GIFT_NOT_FOUND'>> {
  return callFunction(db, sql`thank_for_gift(p_actor => ${id}, p_received_gift => ${receivedGiftId})`, {
    codes: ['RECEIVED_GIFT_NOT_FOUND'],
    done: () => ok(null, 'thanked'),
  });
}
