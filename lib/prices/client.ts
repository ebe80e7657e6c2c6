import { callOf } from '@/lib/browser/call';
import type { GiftCategoryRow, GiftRow, RechargeRow, TierPriceRow, UpgradeRow } from './model';
import {
  categoryNames,
  giftNames,
  rowNames,
  toGiftCategoryInput,
  toGiftInput,
  toRechargeInput,
  toTierPriceInput,
  toUpgradeInput,
  type Draft,
  type WithReason,
} from './wire';
import type { priceListsContract } from './contract';

const call = callOf<typeof priceListsContract>();

/* Changes of the price lists by staff. A row without an id is new. */

export const saveRechargePackage = (row: Draft<RechargeRow>) =>
  call('/member/staff/save_recharge_package', toRechargeInput(row), {
    names: rowNames,
  });

export const saveUpgradePackage = (row: Draft<UpgradeRow>) =>
  call('/member/staff/save_upgrade_package', toUpgradeInput(row), {
    names: rowNames,
  });

export const saveTierPrice = (row: WithReason<TierPriceRow>) =>
  call('/member/staff/save_tier_price', toTierPriceInput(row));

export const saveGift = (row: WithReason<GiftRow>) =>
  call('/member/staff/save_gift', toGiftInput(row), {
    names: giftNames,
  });

export const saveGiftCategory = (row: GiftCategoryRow) =>
  call('/member/staff/save_gift_category', toGiftCategoryInput(row), {
    names: categoryNames,
  });
