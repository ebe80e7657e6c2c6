import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { likeNote, memberId } from '@/lib/core/fields';
import { nothing } from '@/lib/core/nothing';
import { pageOfMembers } from '@/lib/members/contract';
import { memberListItem } from '@/lib/members/summary-schema';
import { toLikeStateWire } from './wire';
import { likeStateWire } from './wire-schema';

const quota = z.int().nullable();
const noteState = z.object({
  isPermitted: z.boolean(),
  most: quota,
  left: quota,
  isWritten: z.boolean(),
  canUpgrade: z.boolean(),
  tiers: z.object({ silver: quota, gold: quota }),
});

const names = { target_id: 'memberId' } as const;
const onTarget = { input: z.object({ target_id: memberId }), names };

export const likesContract = {
  '/member/like/like': endpoint('member', {
    input: z.object({
      target_id: memberId,
      /** Likes with a note: the call never removes a like then. An empty note is none. */
      note: likeNote.optional(),
    }),
    names: { ...names, note: 'likeNote' },
    output: likeStateWire,
    toWire: toLikeStateWire,
    rate: 'like',
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** The state of a note to a member, for a caller who wants to write one. */
  '/member/like/note_state': endpoint('member', {
    writes: false,
    ...onTarget,
    output: noteState,
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** Makes the note of a member who likes the caller the first line of their conversation. */
  '/member/like/answer_note': endpoint('member', {
    ...onTarget,
    output: nothing,
    rate: 'like',
    /** The note does not exist for the caller, or not any more. */
    codes: { NOTE_NOT_FOUND: -1 },
  }),
  '/member/like/i_like': endpoint('member', pageOfMembers),
  '/member/like/love_me': endpoint('member', pageOfMembers),
  '/member/like/mutual_like': endpoint('member', pageOfMembers),
  /** Mutual likes that were not shown yet, the oldest first, each with a first line in the caller's language. */
  '/member/like/moments': endpoint('member', {
    writes: false,
    input: z.object({}),
    output: z.array(z.object({ member: memberListItem, line: z.string() })).readonly(),
  }),
  /** Marks one popup as shown, or all. Returns the members whose popup no other call has marked before. */
  '/member/like/shown': endpoint('member', {
    input: z.object({ target_id: memberId.optional() }),
    names,
    output: z.array(z.int()).readonly(),
  }),
} satisfies ContractTable;
