import { callOf } from '@/lib/browser/call';
import type { GiftCategoryRow, GiftRow, RechargeRow, TierPriceRow, UpgradeRow } from './model';
import { categoryNames, giftNames, rowNames } from './names';
import { toTitleFields } from '@/lib/core/title-fields';
import type { priceListsContract } from './contract';

const call = callOf<typeof priceListsContract>();

/** Why, where a second person has to confirm the price. */
type WithReason<T> = T & { readonly reason?: string | undefined };
/** A row that is new has the id 0. */
type Draft<T> = WithReason<Omit<T, 'id'>> & { readonly id?: number };

/* Changes of the price lists by staff. A row without an id is new. */

export const saveRechargePackage = ({ isActive, ...row }: Draft<RechargeRow>) =>
  call('/member/staff/save_recharge_package', { ...row, active: toBit(isActive) }, { names: rowNames });

export const saveUpgradePackage = ({ isActive, ...row }: Draft<UpgradeRow>) =>
  call('/member/staff/save_upgrade_package', { ...row, active: toBit(isActive) }, { names: rowNames });

export const saveTierPrice = (row: WithReason<TierPriceRow>) => call('/member/staff/save_tier_price', row);

export const saveGift = ({ id, titles, price, position, isActive, revision, reason }: WithReason<GiftRow>) =>
  call(
    '/member/staff/save_gift',
    { id, ...toTitleFields(titles), price, position, active: toBit(isActive), revision, reason },
    { names: giftNames },
  );

export const saveGiftCategory = ({ id, titles, position, revision }: GiftCategoryRow) =>
  call(
    '/member/staff/save_gift_category',
    { id, ...toTitleFields(titles), position, revision },
    { names: categoryNames },
  );

const toBit = (value: boolean) => (value ? 1 : 0);
