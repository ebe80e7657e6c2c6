import { describe, expect, it } from 'vitest';
import { tierPermissions, tierQuotas } from '@/db/seed/tiers';
import { tiers, type Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { findAllowance, type TierRights } from './model';

const permissionsOf = (tier: Tier) =>
  tierPermissions.filter((row) => row.tier === tier && row.allowed).map(({ permission }) => permission);

/** The rights of a new site, with other permissions of gold if given. */
function rights(gold: readonly Permission[] = permissionsOf('gold')): TierRights {
  const quotas = Object.entries(tierQuotas).flatMap(([kind, maxOfTiers]) =>
    tiers.map((tier) => ({ kind, tier, most: maxOfTiers[tier] })),
  );
  return { quotas, permissions: { free: permissionsOf('free'), silver: permissionsOf('silver'), gold } };
}

const allowances = (kind: string) => tiers.map((tier) => findAllowance(rights(), tier, kind));

describe('the allowance of a tier', () => {
  it('is its quota', () => {
    expect(allowances('view_profile_day')).toEqual([30, 300, 1000]);
  });

  it('is unlimited with the permission that removes the limit', () => {
    expect(allowances('trends_day')).toEqual([3, 10, null]);
    expect(findAllowance(rights(['Free_use_of_the_translation_function']), 'gold', 'translate_day')).toBeNull();
  });

  it('is 0 without the permission of the action', () => {
    expect(findAllowance(rights([]), 'gold', 'search_day')).toBe(0);
    expect(findAllowance(rights(['Dynamic_unrestricted']), 'gold', 'trends_day')).toBe(0);
  });

  it('is 0 for a kind without a row', () => {
    expect(findAllowance({ ...rights(), quotas: [] }, 'gold', 'photos_kept')).toBe(0);
  });
});
