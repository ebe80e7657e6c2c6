import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId } from '@/lib/core/fields';
import { pageOfMembers } from '@/lib/members/contract';
import { likeNames, toLikeStateWire } from './wire';

const likeStateWire = z.object({ is_like: z.literal([0, 1]), likecount: z.int() });

export type LikeStateWire = z.infer<typeof likeStateWire>;

export const likesContract = {
  '/member/like/like': endpoint('member', {
    input: z.object({ target_id: memberId }),
    names: likeNames,
    output: likeStateWire,
    toWire: toLikeStateWire,
    rate: 'like',
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  '/member/like/i_like': endpoint('member', pageOfMembers),
  '/member/like/love_me': endpoint('member', pageOfMembers),
  '/member/like/mutual_like': endpoint('member', pageOfMembers),
} satisfies ContractTable;
