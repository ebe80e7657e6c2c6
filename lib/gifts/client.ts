import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import { fromPagedWire } from '@/lib/core/plain-or-paged';
import type { giftsContract } from './contract';
import { giveNames } from './names';
import { fromCatalogueWire, fromGivenWire, fromReceivedGiftPageWire, toGiveInput, type GiveGiftRequest } from './wire';

const call = callOf<typeof giftsContract>();
const defineQuery = queryOf<typeof giftsContract>();

/** The gifts that can be given, by category. */
export const giftCatalogue = defineQuery('/member/shop/gift', { toInput: () => ({}), fromWire: fromCatalogueWire });

/** The gifts that the member received, page by page. `before` is 0 or the `next` of the page before. */
export const receivedGifts = defineQuery('/member/shop/received_gift', {
  toInput: (before: number) => ({ before }),
  fromWire: fromPagedWire(fromReceivedGiftPageWire),
});

export const giveGift = (gift: GiveGiftRequest) =>
  call('/member/gift/gift_giving', toGiveInput(gift), { fromWire: fromGivenWire, names: giveNames });

export const thankForGift = (id: number) => call('/member/gift/thank', { id });
