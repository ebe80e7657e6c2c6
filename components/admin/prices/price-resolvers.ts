import { contractResolver } from '@/components/forms/contract-resolver';
import { priceListsContract } from '@/lib/prices/contract';

export const coinPackage = contractResolver(priceListsContract['/member/staff/save_recharge_package']);
export const membership = contractResolver(priceListsContract['/member/staff/save_upgrade_package']);
export const tierPrice = contractResolver(priceListsContract['/member/staff/save_tier_price']);
export const gift = contractResolver(priceListsContract['/member/staff/save_gift']);
export const giftCategory = contractResolver(priceListsContract['/member/staff/save_gift_category']);
