import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { nothing } from '@/lib/core/nothing';
import { toPlainOrPagedWire } from '@/lib/core/plain-or-paged';
import { plainOrPagedOf } from '@/lib/core/plain-or-paged-schema';
import { giveNames } from './names';
import { toCatalogueWire, toGivenWire, toReceivedGiftPageWire } from './wire';
import { giftCategoryWire, givenGiftWire, receivedGiftPageWire } from './wire-schema';

/** Characters of a message with a gift. */
const longestMessage = 200;

const anyId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });

export const giftsContract = {
  '/member/shop/gift': endpoint('member', {
    input: z.object({}),
    output: z.array(giftCategoryWire),
    toWire: toCatalogueWire,
  }),
  '/member/shop/received_gift': endpoint('member', {
    input: z.object({ before: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional() }),
    output: plainOrPagedOf(receivedGiftPageWire),
    toWire: toPlainOrPagedWire(toReceivedGiftPageWire),
  }),
  '/member/gift/gift_giving': endpoint('member', {
    input: z.object({
      /** The recipient's user name. A text that can be no name is no member's. */
      username: requiredText(limits.account.max).transform((name) => name.trim()),
      message: line(longestMessage).optional(),
      number: digits(limits.gift.number).optional(),
      /** 0: no gift was chosen. */
      giftid: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).refine((number) => number > 0, { error: 'required' }),
      /** 1: others do not see the gift on the recipient's profile. */
      private: digits({ min: 0, max: 1 }).optional(),
      /** The coins that the giver was shown, for all of them: another price is refused. */
      money: digits({ min: 1, max: 2_147_483_647 }).optional(),
      /** Chosen by the client: the same gift sent twice is given once. */
      cid: text(limits.clientId).optional(),
    }),
    failureText: 'sendFailed',
    emptyTexts: { username: 'formIncomplete', giftid: 'formIncomplete', number: 'formIncomplete' },
    names: giveNames,
    output: givenGiftWire,
    toWire: toGivenWire,
    rate: 'gift',
    /** -1 and -2 are those of spec 7. */
    codes: {
      RECIPIENT_NOT_FOUND: -1,
      INSUFFICIENT_CREDITS: -2,
      GIFT_NOT_FOUND: -3,
      SPENDING_LIMIT: -4,
      PRICE_CHANGED: -5,
      STAFF_PRICE: -6,
    },
  }),
  '/member/gift/thank': endpoint('member', {
    input: z.object({ id: anyId }),
    names: { id: 'receivedGiftId' },
    output: nothing,
    codes: { RECEIVED_GIFT_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
