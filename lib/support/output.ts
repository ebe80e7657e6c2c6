import * as z from 'zod';
import { contactHead } from '@/lib/chat/contact-schema';
import { locales } from '@/lib/core/locale';
import { memberStatuses, tiers } from '@/lib/core/member';
import { pageOf } from '@/lib/core/page-schema';
import { threadStatuses, ticketKinds, ticketStatuses } from '@/lib/core/tickets';
import { memberCase, sanction } from '@/lib/moderation/contract';
import { memberOrder } from '@/lib/payments/contract';

/* The replies of the calls of the desk. */

const id = z.int();
const time = z.int();
const colleague = z.object({ id, name: z.string() });

const thread = z.object({
  id,
  status: z.enum(threadStatuses),
  claimedBy: colleague.optional(),
  openedAt: time,
  statusAt: time,
  changedAt: time,
  isAsked: z.boolean(),
  openTickets: z.int(),
});

const ticket = z.object({
  id,
  threadId: id,
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  text: z.string(),
  replyAddress: z.string(),
  language: z.enum(locales),
  memberId: id.optional(),
  order: z.string().optional(),
  createdAt: time,
});

const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), thread, head: contactHead }),
  z.object({ kind: z.literal('guest'), thread, ticket }),
]);

/** `waiting`: threads that wait for the desk, and for this agent; each counted up to 100. */
export const deskPage = pageOf(item).extend({ waiting: z.object({ open: z.int(), mine: z.int() }) });

export const ticketPage = pageOf(ticket);

const note = z.object({ id, author: z.string(), transferredTo: z.string(), text: z.string(), createdAt: time });
const reply = z.object({ id, author: z.string(), text: z.string(), createdAt: time });

export const threadDetails = z.object({
  item,
  notes: z.array(note).readonly(),
  tickets: z.array(ticket.extend({ replies: z.array(reply).readonly() })).readonly(),
  agents: z.array(colleague.extend({ isOnDuty: z.boolean() })).readonly(),
});

export const cannedAnswer = z.object({
  id,
  title: z.string(),
  texts: z.object({ en: z.string(), 'zh-CN': z.string(), 'zh-TW': z.string() }),
  isActive: z.boolean(),
});

export const duty = z.object({ isOnDuty: z.boolean(), agents: z.array(z.string()).readonly() });

export const supportedMember = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  language: z.enum(locales),
  country: z.string(),
  status: z.enum(memberStatuses),
  statusReason: z.string(),
  suspendedUntil: time.optional(),
  tier: z.enum(tiers),
  tierEndsAt: time.optional(),
  coins: z.int(),
  joinedAt: time,
  lastLoginAt: time.optional(),
  orders: z.array(memberOrder).readonly(),
  cases: z.array(memberCase).readonly(),
  reportsMade: z.int(),
  sanctions: z.array(sanction).readonly(),
});
