import * as z from 'zod';
import { contactHead } from '@/lib/chat/contract';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, paragraphs, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { locales } from '@/lib/core/locale';
import { staffAreas } from '@/lib/core/staff-areas';
import { threadFilters, threadStatuses, ticketKinds, ticketStatuses } from '@/lib/core/tickets';
import { nothing } from '@/lib/core/nothing';
import { supportedMember } from './supported-member-wire';
import * as wire from './wire';

const roles = staffAreas.desk;
const bit = z.union([z.literal(0), z.literal(1)]);
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);
/** The id of a thread, a ticket or a canned answer. */
const id = memberId;
const time = z.int();

const colleague = z.object({ id: z.int(), name: z.string() });

const thread = z.object({
  id: z.int(),
  status: z.enum(threadStatuses),
  claimed_by: colleague.nullable(),
  opened_at: time,
  status_at: time,
  changed_at: time,
  asked: bit,
  tickets: z.int(),
});
export type ThreadWire = z.infer<typeof thread>;

const ticket = z.object({
  id: z.int(),
  thread: z.int(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  text: z.string(),
  address: z.string(),
  lang: z.enum(locales),
  uid: z.int(),
  order: z.string(),
  create_time: time,
});
export type TicketWire = z.infer<typeof ticket>;

const pages = { current_page: z.int().positive(), last_page: z.int().positive() };

/** `place`: the position in the page, which `data` and `guests` share. */
const deskPage = z.object({
  data: z.array(contactHead.extend({ thread, place: z.int() })),
  guests: z.array(z.object({ thread, ticket, place: z.int() })),
  /** What waits for the desk, and for this agent; each counted up to 100. */
  open: z.int(),
  mine: z.int(),
  ...pages,
});
export type DeskPageWire = z.infer<typeof deskPage>;

const ticketPage = z.object({ data: z.array(ticket), ...pages });
export type TicketPageWire = z.infer<typeof ticketPage>;

const reply = z.object({ id: z.int(), author: z.string(), text: z.string(), create_time: time });

const details = z.object({
  thread,
  /** Null for the ticket of a guest, which is the only one of its thread. */
  contact: contactHead.nullable(),
  notes: z.array(z.object({ id: z.int(), author: z.string(), to: z.string(), text: z.string(), create_time: time })),
  tickets: z.array(ticket.extend({ replies: z.array(reply) })),
  agents: z.array(colleague.extend({ on: bit })),
});
export type ThreadDetailsWire = z.infer<typeof details>;

const cannedAnswers = z.object({
  data: z.array(
    z.object({ id: z.int(), title: z.string(), en: z.string(), zhcn: z.string(), zhtw: z.string(), active: bit }),
  ),
});
export type CannedAnswersWire = z.infer<typeof cannedAnswers>;

const duty = z.object({ on: bit, agents: z.array(z.string()) });
export type DutyWire = z.infer<typeof duty>;

const threadInput = z.object({ id });
const threadName = { id: 'threadId' } as const;
const threadNotFound = { THREAD_NOT_FOUND: -1 } as const;
const cannedText = paragraphs(limits.desk.reply);

/* The calls of the desk. Its messages travel over the live connection, which an agent opens with `desk`. */
export const supportContract = {
  /** The queue: without a filter, all threads. `open` and `mine` begin with the longest wait. */
  '/member/staff/conversations': endpoint('staff', {
    roles,
    input: z.object({ page, filter: z.enum(threadFilters, { error: 'format' }).default('all') }),
    output: deskPage,
    toWire: wire.toDeskPageWire,
  }),
  /** One thread, by its id or by that of its member. */
  '/member/staff/support_thread': endpoint('staff', {
    roles,
    input: z.object({ id: id.optional(), uid: memberId.optional() }),
    names: { ...threadName, uid: 'memberId' },
    output: details,
    toWire: wire.toThreadDetailsWire,
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
      note: text(limits.desk.note)
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
    input: z.object({ id, text: paragraphs(limits.desk.note) }),
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
    toWire: wire.toTicketPageWire,
  }),
  /** Replies by email, and to members in the conversation too. */
  '/member/staff/answer_ticket': endpoint('staff', {
    roles,
    input: z.object({ id, text: paragraphs(limits.desk.reply) }),
    emptyTexts: { text: 'contentEmpty' },
    names: { id: 'ticketId' },
    output: nothing,
    codes: { TICKET_NOT_FOUND: -1, ALREADY_CLAIMED: -2, TICKET_CLOSED: -3 },
  }),
  '/member/staff/canned_answers': endpoint('staff', {
    roles,
    input: z.object({}),
    output: cannedAnswers,
    toWire: wire.toCannedAnswersWire,
  }),
  /** Without `id`, a new one. */
  '/member/staff/save_canned_answer': endpoint('staff', {
    roles,
    input: z.object({
      id: id.optional(),
      title: text(limits.desk.cannedTitle)
        .transform((value) => value.trim())
        .refine((value) => value !== '', { error: 'required' }),
      en: cannedText,
      zhcn: cannedText,
      zhtw: cannedText,
      active: flag,
    }),
    names: { id: 'cannedAnswerId', active: 'isActive' },
    output: z.object({ id: z.int() }),
    codes: { CANNED_ANSWER_NOT_FOUND: -1 },
  }),
  '/member/staff/support_member': endpoint('staff', {
    roles,
    /** `reason`: needed for a member who never wrote to customer service. */
    input: z.object({ id: memberId, reason: staffReason.optional() }),
    names: { id: 'memberId' },
    output: supportedMember,
    toWire: wire.toSupportedMemberWire,
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
    toWire: wire.toDutyWire,
  }),
  /** Whether the member was asked if their matter is solved, and has not answered. */
  '/member/support/state': endpoint('pending', {
    input: z.object({}),
    output: z.object({ asked: bit }),
    toWire: (isAsked: boolean) => ({ asked: isAsked ? (1 as const) : (0 as const) }),
  }),
  /** The answer to that question: 1 closes the matter, 0 gives it back to the agents. */
  '/member/support/solved': endpoint('pending', {
    input: z.object({ solved: flag }),
    names: { solved: 'isSolved' },
    output: nothing,
    codes: { NOT_ASKED: -1 },
  }),
} satisfies ContractTable;
