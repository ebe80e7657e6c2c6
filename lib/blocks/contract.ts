import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId, page } from '@/lib/core/fields';
import { blockNames, toBlockPageWire } from './wire';

/** A blocked member, with the fields of a list item (spec 3) that need neither their picture nor their presence. */
const blockedMemberWire = z.object({
  id: z.int().positive(),
  username: z.string(),
  vip: z.literal([0, 1, 2]),
  sex: z.literal([0, 1]),
  country: z.string(),
  /** In seconds. */
  block_time: z.int(),
});

const blockPageWire = z.object({
  data: z.array(blockedMemberWire),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
});

export type BlockPageWire = z.infer<typeof blockPageWire>;

const change = {
  input: z.object({ userid: memberId }),
  names: blockNames,
  output: z.null(),
  rate: 'block',
  codes: { MEMBER_NOT_FOUND: -1 },
} as const;

export const blocksContract = {
  '/member/block/block': endpoint('member', change),
  '/member/block/unblock': endpoint('member', change),
  '/member/block/list': endpoint('member', {
    input: z.object({ page }),
    output: blockPageWire,
    toWire: toBlockPageWire,
  }),
} satisfies ContractTable;
