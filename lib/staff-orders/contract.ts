import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId, page, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { tiers } from '@/lib/core/member';
import { lostPaymentCauses } from '@/lib/core/notices';
import {
  orderKinds,
  orderStates,
  paymentEventTypes,
  paymentFailures,
  paymentProviders,
  payTypes,
} from '@/lib/core/payments';
import { staffAreas } from '@/lib/core/staff-areas';
import { pageOf } from '@/lib/core/page-schema';
import { nothing } from '@/lib/core/nothing';
import { refundStates } from './model';
import { orderNames } from './names';

const roles = staffAreas.orders;
const id = z.int();
const at = z.number();
const orderKey = z.string({ error: 'required' }).regex(/^[0-9a-f]{32}$/, { error: 'format' });
const member = z.object({ id, username: z.string() });

const staffOrder = z.object({
  id,
  key: z.string(),
  member,
  kind: z.enum(orderKinds),
  payType: z.enum(payTypes),
  state: z.enum(orderStates),
  cents: z.int(),
  coins: z.int(),
  tier: z.enum(tiers).nullable(),
  months: z.int().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  providerRef: z.string().nullable(),
  failure: z.enum(paymentFailures).nullable(),
  hasPayer: z.boolean(),
  refund: z.enum(refundStates),
  refundReason: z.string(),
  refundedBy: z.string().nullable(),
  ticketId: id.nullable(),
  createdAt: at,
  paidAt: at.nullable(),
  settledAt: at.nullable(),
});

const paymentProblem = z.object({
  id,
  kind: z.enum(['no_order', 'mismatch']),
  provider: z.enum(paymentProviders),
  eventId: z.string(),
  type: z.enum(paymentEventTypes),
  ref: z.string().nullable(),
  cents: z.int().nullable(),
  currency: z.string().nullable(),
  order: z.object({ key: z.string(), cents: z.int(), member }).nullable(),
  at,
});

const lostPayment = z.object({
  id,
  cause: z.enum(lostPaymentCauses),
  order: z.object({ key: z.string(), cents: z.int() }),
  member,
  coins: z.int(),
  days: z.int(),
  returnedCoins: z.int(),
  balance: z.int(),
  at,
});

/* Staff on orders. */
export const staffOrdersContract = {
  /** Orders, newest first: by their key, or of a member by id, name or email. */
  '/member/staff/orders': endpoint('staff', {
    roles,
    input: z.object({
      query: text(limits.staffLists.query).default(''),
      state: z.union([z.literal('').transform(() => undefined), z.enum(orderStates)], { error: 'format' }).optional(),
      page,
    }),
    output: pageOf(staffOrder),
  }),
  /** The payer of an order. */
  '/member/staff/payer': endpoint('staff', {
    roles,
    input: z.object({ order: orderKey }),
    names: orderNames,
    output: z.object({ payerName: z.string(), payerPhone: z.string() }),
    codes: { ORDER_NOT_FOUND: -1 },
  }),
  '/member/staff/refund_order': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      order: orderKey,
      reason: staffReason,
    }),
    names: orderNames,
    output: nothing,
    codes: {
      ORDER_NOT_FOUND: -1,
      NOT_PAID: -2,
      COINS_SPENT: -3,
      ALREADY_REFUNDED: -4,
      REFUND_REFUSED: -5,
      ONESELF: -6,
    },
  }),
  /** Events of payment providers that fit no order, or another amount. */
  '/member/staff/payment_problems': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(paymentProblem),
  }),
  /** Takes an event from the list of problems; the reason is what was done about it. */
  '/member/staff/handle_problem': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({ id: memberId, reason: staffReason }),
    names: { id: 'problemId' },
    output: nothing,
    codes: { ALREADY_DECIDED: -1, ONESELF: -2 },
  }),
  /** Payments that a bank or a provider took back, with what their coins had bought. */
  '/member/staff/lost_payments': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(lostPayment),
  }),
  /** Takes a lost payment from the list; the reason is what was decided. */
  '/member/staff/handle_lost_payment': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({ id: memberId, reason: staffReason }),
    names: { id: 'lostPaymentId' },
    output: nothing,
    codes: { ALREADY_DECIDED: -1, ONESELF: -2 },
  }),
} satisfies ContractTable;
