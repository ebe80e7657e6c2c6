import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId } from '@/lib/core/fields';

export const likesContract = {
  '/member/like/like': endpoint('member', {
    input: z.object({ target_id: memberId }),
    output: z.object({ is_like: z.union([z.literal(0), z.literal(1)]), likecount: z.int() }),
    rate: 'like',
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
