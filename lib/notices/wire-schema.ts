import * as z from 'zod';
import { subjectKinds } from '@/lib/core/comments';
import {
  decisionSubjects,
  lostPaymentCauses,
  membershipChanges,
  noticeKinds,
  reportOutcomes,
  staffRequestChanges,
} from '@/lib/core/notices';

const bit = z.literal([0, 1]);
const id = z.int().positive();

/** A notice (spec 3 "Notice"), with the fields that our pages need in addition. */
const noticeWire = z.object({
  id,
  type: z.enum(noticeKinds),
  /** 0 unread, 1 read. */
  status: bit,
  /** Only for a gift. */
  gift: z.object({ givername: z.string(), path: z.string(), cid: id, gid: id }).optional(),
  /** The text with a gift or a like, the beginning of a comment, or the reason of a decision; '' without any. */
  content: z.string(),
  /** The outcome of a report. */
  result: z.enum(reportOutcomes).optional(),
  /** The change of a membership; `until` in seconds. */
  membership: z.object({ change: z.enum(membershipChanges), vip: z.literal([1, 2]), until: z.int() }).optional(),
  /** A decision of staff; `text` is the beginning of what it is about, '' for anything but a text. */
  decision: z.object({ about: z.enum(decisionSubjects), approved: bit, count: z.int(), text: z.string() }).optional(),
  /** A payment that was disputed or refunded: the coins that went back, days that they had paid for, and the balance. */
  payment: z.object({ cause: z.enum(lostPaymentCauses), coins: z.int(), days: z.int(), balance: z.int() }).optional(),
  /** An action of staff that needs two people: its number, 0 for a correction of a balance. */
  request: z.object({ id: z.int(), change: z.enum(staffRequestChanges), by: z.string() }).optional(),
  /** The number of visitors in a digest. */
  visitors: z.int().optional(),
  seq: id,
  /** In seconds. */
  create_time: z.int(),
  people: z.array(z.object({ id, username: z.string(), avatar: z.string() })),
  count: z.int(),
  subject: z.object({ type: z.enum(subjectKinds), id, uid: id }).optional(),
});

export const noticePageWire = z.object({
  data: z.array(noticeWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});

export type NoticeWire = z.infer<typeof noticeWire>;
export type NoticePageWire = z.infer<typeof noticePageWire>;
