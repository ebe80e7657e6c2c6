import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, paragraphs, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { tiers } from '@/lib/core/member';
import { permissions } from '@/lib/core/permissions';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { quotaNames } from './names';
import { toPlansWire } from './wire';
import { plansWire } from './wire-schema';

const tier = z.enum(tiers, { error: 'format' });
const permission = z.enum(permissions, { error: 'format' });
const bit = digits({ min: 0, max: 1 }).transform((value) => value === 1);
/** An empty text is unlimited. */
const quota = z.union([z.literal('').transform(() => null), z.null(), digits({ min: 0, max: 1_000_000_000 })], {
  error: 'format',
});
const reason = paragraphs(limits.staff.reason);

const tierRights = z.object({
  permissions: z.record(z.enum(tiers), z.array(z.enum(permissions)).readonly()),
  quotas: z.array(z.object({ tier: z.enum(tiers), kind: z.string(), most: z.int().nullable() })).readonly(),
});

export const membershipContract = {
  /** The permissions and quotas of each tier. */
  '/member/staff/tiers': endpoint('staff', {
    roles: staffAreas.tiers,
    input: z.object({}),
    output: tierRights,
  }),
  /** With `previous` as the editor has read it. `confirm` 1 takes a permission away that is never sold. */
  '/member/staff/save_permission': endpoint('staff', {
    roles: staffAreas.tiers,
    assurance: 'recent',
    input: z.object({ tier, permission, allowed: bit, previous: bit, reason, confirm: bit.optional() }),
    names: { allowed: 'value', confirm: 'isConfirmed' },
    output: nothing,
    codes: { NEVER_SOLD: -1, EDITED_MEANWHILE: -2 },
  }),
  '/member/staff/save_quota': endpoint('staff', {
    roles: staffAreas.tiers,
    assurance: 'recent',
    input: z.object({ tier, kind: text(60), most: quota, previous: quota, reason }),
    names: quotaNames,
    output: nothing,
    codes: { QUOTA_NOT_FOUND: -1, EDITED_MEANWHILE: -2 },
  }),
  '/member/Upgrade/package': endpoint('member', {
    input: z.object({}),
    output: plansWire,
    toWire: toPlansWire,
  }),
} satisfies ContractTable;
