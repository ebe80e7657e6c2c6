import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { page } from '@/lib/core/fields';
import { listItemWire, pagedListWire } from '@/lib/members/contract';
import { toVisitorPageWire } from './wire';

const visitorPageWire = pagedListWire(
  listItemWire.extend({
    /** In seconds. */
    visit_time: z.int(),
  }),
);

export type VisitorPageWire = z.infer<typeof visitorPageWire>;

export const visitorsContract = {
  '/member/index/visitors': endpoint('member', {
    input: z.object({ page }),
    output: visitorPageWire,
    toWire: toVisitorPageWire,
  }),
} satisfies ContractTable;
