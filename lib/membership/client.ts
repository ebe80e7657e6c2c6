import { callOf } from '@/lib/browser/call';
import type { Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { quotaNames } from './names';
import type { membershipContract } from './contract';

const call = callOf<typeof membershipContract>();

type PermissionChange = {
  readonly tier: Tier;
  readonly permission: Permission;
  readonly value: boolean;
  readonly reason: string;
  readonly isConfirmed?: boolean;
};

/** Gives a permission to a tier that has none, or takes it away. */
export const savePermission = ({ tier, permission, value, reason, isConfirmed }: PermissionChange) =>
  call('/member/staff/save_permission', {
    tier,
    permission,
    allowed: value ? 1 : 0,
    previous: value ? 0 : 1,
    reason,
    confirm: isConfirmed ? 1 : 0,
  });

type QuotaChange = {
  readonly tier: Tier;
  readonly kind: string;
  /** Null is unlimited. */
  readonly value: number | null;
  readonly previous: number | null;
  readonly reason: string;
};

export const saveQuota = ({ value, ...change }: QuotaChange) =>
  call('/member/staff/save_quota', { ...change, most: value }, { names: quotaNames });
