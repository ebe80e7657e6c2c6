import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { reportSubjects } from '@/lib/core/reports';
import { reportNames } from './names';
import { fromLegacyReportKind } from './wire';

/** 1 ads, 2 offensive, 3 illegal (spec 9). */
const type = digits({ min: 1, max: 3 }).transform((number, context) => {
  const kind = fromLegacyReportKind(number);
  if (kind) return kind;
  context.addIssue({ code: 'custom', message: 'format' });
  return z.NEVER;
});

export const reportsContract = {
  '/member/reports/reports': endpoint('member', {
    input: z.object({
      type,
      /** The reported member, who owns or wrote the item; left out for a comment whose author the caller does not see. */
      userid: memberId.optional(),
      /** The kind of the reported thing; the member when omitted. */
      item: z.enum(reportSubjects, { error: 'format' }).optional(),
      /** The id of the item; of a message its `seq` in the conversation with the member. Needless for a note, of which there is one. */
      id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
      text: text(limits.report.content).optional(),
      /** 1: also blocks the member. */
      block: digits({ min: 0, max: 1 }).optional(),
    }),
    emptyTexts: { type: 'formIncomplete', userid: 'formIncomplete' },
    names: reportNames,
    output: z.null(),
    /** The member, or the thing, does not exist for the reporter. */
    codes: { MEMBER_NOT_FOUND: -1, SUBJECT_NOT_FOUND: -2 },
  }),
} satisfies ContractTable;
