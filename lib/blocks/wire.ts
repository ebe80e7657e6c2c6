import { fromLegacyGender, fromLegacyTier, toLegacyGender, toLegacyTier } from '@/lib/core/member';
import type { BlockPageWire } from './contract';
import type { BlockPage } from './model';

/** Domain words by the wire names of input fields. */
export const blockNames = { userid: 'memberId' } as const;

export function toBlockInput(memberId: number): { userid: number } {
  return { userid: memberId };
}

export function toBlockPageWire({ items, page, lastPage }: BlockPage): BlockPageWire {
  return {
    data: items.map(({ tier, gender, blockedAt, ...member }) => ({
      ...member,
      vip: toLegacyTier(tier),
      sex: toLegacyGender(gender),
      block_time: Math.floor(blockedAt / 1000),
    })),
    current_page: page,
    last_page: lastPage,
  };
}

export function fromBlockPageWire(wire: BlockPageWire): BlockPage {
  return {
    items: wire.data.map(({ vip, sex, block_time, ...member }) => ({
      ...member,
      tier: fromLegacyTier(vip),
      gender: fromLegacyGender(sex),
      blockedAt: block_time * 1000,
    })),
    page: wire.current_page,
    lastPage: wire.last_page,
  };
}
