import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { likeNote, memberId } from '@/lib/core/fields';
import { listItemWire, pageOfMembers } from '@/lib/members/contract';
import { noteRefusals } from './model';
import { answerCodes, likeNames, toLikeStateWire, toMomentsWire, toNoteStateWire } from './wire';

const bit = z.literal([0, 1]);

const likeStateWire = z.object({
  is_like: bit,
  likecount: z.int(),
  /** Present when the like is mutual and `moments` returns it to show. */
  mutual: z.literal(1).optional(),
  /** Present when the note was stored. */
  note: z.literal(1).optional(),
  /** Why the note was not stored; `msg` is the sentence. The like stays. */
  note_refused: z.enum(noteRefusals).optional(),
  /** Of a refused note. 1: a higher tier would allow it. */
  upgrade: bit.optional(),
  /** Of a refused note: seconds after which it may be sent. */
  retry: z.int().optional(),
});

export type LikeStateWire = z.infer<typeof likeStateWire>;

/** The notes of a day, and those left, are null without a limit. `vip1` and `vip2`: the notes of a day with silver and gold. */
const noteStateWire = z.object({
  permitted: bit,
  most: z.int().nullable(),
  left: z.int().nullable(),
  written: bit,
  upgrade: bit,
  vip1: z.int().nullable(),
  vip2: z.int().nullable(),
});

export type NoteStateWire = z.infer<typeof noteStateWire>;

/** Mutual likes that were not shown yet, the oldest first, each with a first line in the caller's language. */
const momentsWire = z.array(listItemWire.extend({ line: z.string() }));

export type MomentsWire = z.infer<typeof momentsWire>;

const onTarget = { input: z.object({ target_id: memberId }), names: likeNames };

export const likesContract = {
  '/member/like/like': endpoint('member', {
    input: z.object({
      target_id: memberId,
      /** Likes with a note: the call never removes a like then. An empty note is none. */
      note: likeNote.optional(),
    }),
    names: likeNames,
    output: likeStateWire,
    toWire: toLikeStateWire,
    rate: 'like',
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** What the caller needs to know before they write a note to a member. */
  '/member/like/note_state': endpoint('member', {
    ...onTarget,
    output: noteStateWire,
    toWire: toNoteStateWire,
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** Makes the note of a member who likes the caller the first line of their conversation. */
  '/member/like/answer_note': endpoint('member', {
    ...onTarget,
    output: z.null(),
    rate: 'like',
    codes: answerCodes,
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
