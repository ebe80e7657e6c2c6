import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, staffReason } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';
import { pageOf } from '@/lib/core/page-schema';
import { staffRequestKinds, staffRequestStates } from '@/lib/core/staff-requests';
import { nothing } from '@/lib/core/nothing';

const roles = staffAreas.requests;
const name = z.object({ id: z.int(), username: z.string() });

export const staffRequest = z.object({
  id: z.int(),
  kind: z.enum(staffRequestKinds),
  subject: z.string(),
  member: name.nullable(),
  author: name,
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string() })).readonly(),
  state: z.enum([...staffRequestStates, 'expired']),
  decidedBy: name.nullable(),
  decisionReason: z.string(),
  at: z.number(),
  expiresAt: z.number(),
});

/* Actions of staff that need two people. */
export const staffRequestsContract = {
  '/member/staff/requests': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(staffRequest),
  }),
  /** Does what was asked for, or refuses it. The author of a request may only withdraw it. */
  '/member/staff/confirm_request': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      id: memberId,
      confirm: digits({ min: 0, max: 1 }).transform((value) => value === 1),
      reason: staffReason,
    }),
    names: { id: 'requestId', confirm: 'isConfirmed' },
    output: nothing,
    codes: {
      REQUEST_NOT_FOUND: -1,
      ALREADY_DECIDED: -2,
      SAME_PERSON: -3,
      ONESELF: -4,
      REQUEST_EXPIRED: -5,
      AUTHOR_LEFT: -6,
      EDITED_MEANWHILE: -7,
      SAME_PACKAGE: -8,
      INSUFFICIENT: -9,
      NOT_ALLOWED: -10,
    },
  }),
} satisfies ContractTable;
