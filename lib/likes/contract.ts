import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId } from '@/lib/core/fields';
import { listItemWire, pageOfMembers } from '@/lib/members/contract';
import { likeNames, toLikeStateWire, toMomentsWire } from './wire';

const likeStateWire = z.object({
  is_like: z.literal([0, 1]),
  likecount: z.int(),
  /** Present when the like is mutual and `moments` returns it to show. */
  mutual: z.literal(1).optional(),
});

export type LikeStateWire = z.infer<typeof likeStateWire>;

/** Mutual likes that were not shown yet, the oldest first, each with a first line in the caller's language. */
const momentsWire = z.array(listItemWire.extend({ line: z.string() }));

export type MomentsWire = z.infer<typeof momentsWire>;

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
  '/member/like/moments': endpoint('member', { input: z.object({}), output: momentsWire, toWire: toMomentsWire }),
  /** Marks one moment as shown, or all. Returns the members whose moment no other call has marked before. */
  '/member/like/shown': endpoint('member', {
    input: z.object({ target_id: memberId.optional() }),
    names: likeNames,
    output: z.array(z.int()),
    toWire: (ids: readonly number[]) => [...ids],
  }),
} satisfies ContractTable;
