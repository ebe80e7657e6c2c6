import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, paragraphs, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { threadFilters } from '@/lib/core/tickets';
import { nothing } from '@/lib/core/nothing';
import { cannedAnswerNames } from './names';
import { cannedAnswer, deskPage, duty, supportedMember, threadDetails, ticketPage } from './output';

const roles = staffAreas.desk;
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);
/** The id of a thread, a ticket or a canned answer. */
const id = memberId;
const threadInput = z.object({ id });
const threadName = { id: 'threadId' } as const;
const threadNotFound = { THREAD_NOT_FOUND: -1 } as const;
const cannedText = paragraphs(limits.support.reply);

/* The calls of the desk. Its messages travel over the live connection, which an agent opens with `desk`. */
export const supportContract = {
  /** The queue: without a filter, all threads. `open` and `mine` begin with the longest wait. */
  '/member/staff/conversations': endpoint('staff', {
    roles,
    input: z.object({ page, filter: z.enum(threadFilters, { error: 'format' }).default('all') }),
    output: deskPage,
  }),
  /** One thread, by its id or by that of its member. */
  '/member/staff/support_thread': endpoint('staff', {
    roles,
    input: z.object({ id: id.optional(), uid: memberId.optional() }),
    names: { ...threadName, uid: 'memberId' },
    output: threadDetails,
    codes: threadNotFound,
  }),
  '/member/staff/claim': endpoint('staff', {
    roles,
    input: threadInput,
    names: threadName,
    output: nothing,
    codes: { ...threadNotFound, ALREADY_CLAIMED: -2 },
  }),
  '/member/staff/release': endpoint('staff', {
    roles,
    input: threadInput,
    names: threadName,
    output: nothing,
    codes: { ...threadNotFound, NOT_CLAIMED: -2 },
  }),
  '/member/staff/transfer': endpoint('staff', {
    roles,
    input: z.object({
      id,
      to: memberId,
      note: text(limits.support.note)
        .default('')
        .transform((value) => value.trim()),
    }),
    names: { id: 'threadId', to: 'toId' },
    output: nothing,
    codes: { ...threadNotFound, ALREADY_CLAIMED: -2, AGENT_NOT_FOUND: -3 },
  }),
  /** A note for other agents. Members never receive it. */
  '/member/staff/support_note': endpoint('staff', {
    roles,
    input: z.object({ id, text: paragraphs(limits.support.note) }),
    emptyTexts: { text: 'contentEmpty' },
    names: threadName,
    output: nothing,
    codes: threadNotFound,
  }),
  '/member/staff/solve': endpoint('staff', {
    roles,
    input: threadInput,
    names: threadName,
    output: nothing,
    codes: { ...threadNotFound, ALREADY_CLAIMED: -2, ALREADY_SOLVED: -3 },
  }),
  /** The tickets without a reply, oldest first. */
  '/member/staff/tickets': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: ticketPage,
  }),
  /** Replies by email, and to members in the conversation too. */
  '/member/staff/answer_ticket': endpoint('staff', {
    roles,
    input: z.object({ id, text: paragraphs(limits.support.reply) }),
    emptyTexts: { text: 'contentEmpty' },
    names: { id: 'ticketId' },
    output: nothing,
    codes: { TICKET_NOT_FOUND: -1, ALREADY_CLAIMED: -2, TICKET_CLOSED: -3 },
  }),
  '/member/staff/canned_answers': endpoint('staff', {
    roles,
    input: z.object({}),
    output: z.array(cannedAnswer).readonly(),
  }),
  /** Without `id`, a new one. */
  '/member/staff/save_canned_answer': endpoint('staff', {
    roles,
    input: z.object({
      id: id.optional(),
      title: text(limits.support.cannedTitle)
        .transform((value) => value.trim())
        .refine((value) => value !== '', { error: 'required' }),
      en: cannedText,
      zhcn: cannedText,
      zhtw: cannedText,
      active: flag,
    }),
    names: cannedAnswerNames,
    output: z.object({ id: z.int() }),
    codes: { CANNED_ANSWER_NOT_FOUND: -1 },
  }),
  '/member/staff/support_member': endpoint('staff', {
    roles,
    /** `reason`: needed for a member who never wrote to customer service. */
    input: z.object({ id: memberId, reason: staffReason.optional() }),
    names: { id: 'memberId' },
    output: supportedMember,
    codes: { MEMBER_NOT_FOUND: -1, REASON_NEEDED: -2 },
  }),
  /** The conversation as a document; with `email` 1, the member receives it too. */
  '/member/staff/transcript': endpoint('staff', {
    roles,
    input: z.object({ id, email: flag.optional() }),
    names: { id: 'threadId', email: 'isEmailed' },
    output: z.object({ title: z.string(), text: z.string(), html: z.string() }),
    codes: { ...threadNotFound, NO_MEMBER: -2 },
  }),
  /** Takes duty with `on` 1, ends it with 0, and returns the duty as it is then. */
  '/member/staff/duty': endpoint('staff', {
    roles,
    input: z.object({ on: flag.optional() }),
    names: { on: 'isOnDuty' },
    output: duty,
  }),
  /** Returns whether the member was asked if their matter is solved, and has not answered. */
  '/member/support/state': endpoint('pending', { writes: false, input: z.object({}), output: z.boolean() }),
  /** The answer to that question: 1 closes the matter, 0 gives it back to the agents. */
  '/member/support/solved': endpoint('pending', {
    input: z.object({ solved: flag }),
    names: { solved: 'isSolved' },
    output: nothing,
    codes: { NOT_ASKED: -1 },
  }),
} satisfies ContractTable;
