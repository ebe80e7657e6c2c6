import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asAgent } from '@/lib/testing/provoke';
import type { membershipContract } from './contract';

const permissionSample = {
  tier: 'free',
  permission: 'Dynamic_unrestricted',
  allowed: 0,
  previous: 0,
  reason: 'Checked',
} as const;

const quotaSample = { tier: 'free', kind: 'view_photos', most: 6, previous: 6, reason: 'Checked' } as const;

export const membershipExamples = {
  '/member/staff/tiers': {
    callers: groups.administrators,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/staff/save_permission': {
    callers: groups.administrators,
    sample: () => permissionSample,
    refusals: {
      NEVER_SOLD: asAgent(permissionSample, { permission: 'Read_mails', allowed: 0, previous: 1 }),
      EDITED_MEANWHILE: asAgent(permissionSample, { previous: 1 }),
    },
  },
  '/member/staff/save_quota': {
    callers: groups.administrators,
    sample: () => quotaSample,
    refusals: {
      QUOTA_NOT_FOUND: asAgent(quotaSample, { kind: 'nothing' }),
      EDITED_MEANWHILE: asAgent(quotaSample, { previous: 7 }),
    },
  },
  '/member/Upgrade/package': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
    shows: 'own coins',
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof membershipContract>;
