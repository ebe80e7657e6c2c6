import { permissions } from '@/lib/core/permissions';
import { tiers } from '@/lib/core/member';
import type { PlansWire, PlanWire, TierRightsWire } from './contract';
import type { Plan, Plans, TierRights } from './model';

/** Domain words by the names of input fields. */
export const permissionNames = { allowed: 'value', confirm: 'isConfirmed' } as const;
export const quotaNames = { most: 'value' } as const;

function toPlanWire({ monthlyCents, packages }: Plan): PlanWire {
  return {
    base: monthlyCents / 100,
    packages: packages.map(({ id, cents, months, coins }) => ({ id, amounts: cents / 100, duration: months, coins })),
  };
}

export function toPlansWire({ silver, gold }: Plans): PlansWire {
  return { vip1: toPlanWire(silver), vip2: toPlanWire(gold) };
}

export function toTierRightsWire({ permissions: granted, quotas }: TierRights): TierRightsWire {
  return {
    permissions: permissions.flatMap((permission) =>
      tiers.map((tier) => ({ tier, permission, allowed: granted[tier].includes(permission) ? 1 : 0 })),
    ),
    quotas: quotas.map((quota) => ({ ...quota })),
  };
}
