import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId, page } from '@/lib/core/fields';
import { genders, tiers } from '@/lib/core/member';
import { nothing } from '@/lib/core/nothing';
import { pageOf } from '@/lib/core/page-schema';

/** A blocked member has neither their picture nor their presence. */
const blockedMember = z.object({
  id: z.int().positive(),
  username: z.string(),
  tier: z.enum(tiers),
  gender: z.enum(genders),
  country: z.string(),
  blockedAt: z.int(),
});

const change = {
  input: z.object({ userid: memberId }),
  names: { userid: 'memberId' },
  output: nothing,
  rate: 'block',
  codes: { MEMBER_NOT_FOUND: -1 },
} as const;

export const blocksContract = {
  '/member/block/block': endpoint('member', change),
  '/member/block/unblock': endpoint('member', change),
  '/member/block/list': endpoint('member', { writes: false, input: z.object({ page }), output: pageOf(blockedMember) }),
} satisfies ContractTable;
