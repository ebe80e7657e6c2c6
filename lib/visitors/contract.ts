import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { page } from '@/lib/core/fields';
import { pageOf } from '@/lib/core/page-schema';
import { memberListItem } from '@/lib/members/summary-schema';

export const visitorsContract = {
  '/member/index/visitors': endpoint('member', {
    input: z.object({ page }),
    output: pageOf(memberListItem.extend({ visitedAt: z.int() })).extend({ isCut: z.boolean() }),
  }),
} satisfies ContractTable;
