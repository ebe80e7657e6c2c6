import {
  orderStates,
  type OrderKind,
  type OrderState,
  type PaymentEventType,
  type PaymentFailure,
  type PaymentProvider,
  type PayType,
} from '@/lib/core/payments';
import { readPage, readText } from '@/lib/core/read-query';
import type { Tier } from '@/lib/core/member';
import type { MemberName } from '@/lib/staff-members/model';

/* Orders as staff see them. Times are milliseconds since 1970, money is in US cents. */

/**
 * The way of a refund: none, under way at the provider, refused by the provider so that the order stays paid, or done.
 */
export const refundStates = ['none', 'begun', 'refused', 'done'] as const;
export type RefundState = (typeof refundStates)[number];

export type StaffOrder = {
  readonly id: number;
  readonly key: string;
  readonly member: MemberName;
  readonly kind: OrderKind;
  readonly payType: PayType;
  readonly state: OrderState;
  readonly cents: number;
  readonly coins: number;
  readonly tier: Tier | null;
  readonly months: number | null;
  readonly provider: PaymentProvider | null;
  readonly providerRef: string | null;
  readonly failure: PaymentFailure | null;
  /** The payer is read with `openPayer`. */
  readonly hasPayer: boolean;
  readonly refund: RefundState;
  readonly refundReason: string;
  readonly refundedBy: string | null;
  readonly ticketId: number | null;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly settledAt: number | null;
};

/** The statements of the payer of an order. */
export type Payer = { readonly payerName: string; readonly payerPhone: string };

/** An event of a provider that fits no order, or whose amount or currency differs from the order. */
export type PaymentProblem = {
  readonly id: number;
  readonly kind: 'no_order' | 'mismatch';
  readonly provider: PaymentProvider;
  readonly eventId: string;
  readonly type: PaymentEventType;
  readonly ref: string | null;
  readonly cents: number | null;
  readonly currency: string | null;
  readonly order: { readonly key: string; readonly cents: number; readonly member: MemberName } | null;
  readonly at: number;
};

/** A payment that was lost in a dispute or returned by the provider, and what the member had bought with its coins. */
export type LostPayment = {
  readonly id: number;
  readonly cause: 'refund' | 'dispute';
  readonly order: { readonly key: string; readonly cents: number };
  readonly member: MemberName;
  /** The coins of the order; 0 for a membership. */
  readonly coins: number;
  /** Days of a membership that ended, and the coins that returned for them. */
  readonly days: number;
  readonly returnedCoins: number;
  /** Right after it; negative for what was spent. */
  readonly balance: number;
  readonly at: number;
};

export const orderTabs = ['orders', 'problems', 'lost'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The search of a list of orders. */
export type OrderSearch = {
  /** A key of an order, or the id, name or email of a member; empty for all orders. */
  readonly query: string;
  readonly state?: OrderState | undefined;
  readonly page: number;
};

/** Reads a search from an address, which anyone may have typed: what cannot be read does not search. */
export function readOrderSearch(params: Readonly<Record<string, unknown>>): OrderSearch & { readonly tab: OrderTab } {
  return {
    tab: orderTabs.find((tab) => tab === params.tab) ?? 'orders',
    query: readText(params.query),
    state: orderStates.find((state) => state === params.state),
    page: readPage(params.page),
  };
}
