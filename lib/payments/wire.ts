import { fromLegacyTier, toLegacyTier } from '@/lib/core/member';
import type { OrderKind, PayType } from '@/lib/core/payments';
import type { OrderPageWire, OrderWire, PaymentWire, RechargePackageWire } from './contract';
import { toDollars, type Order, type OrderPage, type Payment, type RechargePackage } from './model';

/** Domain words by the wire names of input fields. */
export const payNames = {
  user_id: 'payerId',
  gainer_id: 'gainerId',
  pay_type: 'payType',
  income: 'price',
  order_type: 'orderKind',
  packege_id: 'packageId',
  card_fullName: 'payerName',
  card_fullPhone: 'payerPhone',
  uuid: 'orderUuid',
  start_now: 'startsNow',
  back: 'back',
} as const;
export const orderNames = { order: 'orderKey' } as const;

/** -2 is "Sorry, your credit is running low" (spec 8); -1 a payment that could not be begun, whose order waits for the provider. */
export const payCodes = {
  PROVIDER_UNAVAILABLE: -1,
  LOW_CREDIT: -2,
  PAYMENT_MISMATCH: -3,
  PACKAGE_NOT_FOUND: -4,
  UUID_NOT_VALID: -5,
  PAYMENTS_CLOSED: -6,
  PAYMENT_LIMIT: -7,
  STAFF_PRICE: -8,
} as const;

export const uuidNames = { pay_type: 'payType' } as const;
export const uuidCodes = { PAYMENTS_CLOSED: payCodes.PAYMENTS_CLOSED } as const;

export const refundCodes = { ORDER_NOT_FOUND: -1, REFUND_NOT_POSSIBLE: -2 } as const;

const payTypeNumbers = { local_card: 0, wallet: 1, credits: 2, card_provider: 3 } as const satisfies Record<
  PayType,
  number
>;
const orderTypeNumbers = { recharge: 1, upgrade: 2 } as const satisfies Record<OrderKind, number>;

export const payTypesByNumber = ['local_card', 'wallet', 'credits', 'card_provider'] as const satisfies PayType[];
export const orderKindsByNumber = { 1: 'recharge', 2: 'upgrade' } as const satisfies Record<number, OrderKind>;

export const toUuidInput = (payType: PayType) => ({ pay_type: payTypeNumbers[payType] });

export function toRechargePackagesWire(packages: readonly RechargePackage[]): RechargePackageWire[] {
  return packages.map(({ id, coins, cents }) => ({ id, amounts: toDollars(cents), coins }));
}

/** Spec 7: a card provider's page is `payment_urll`, a local card's page is the data, and a wallet's is `url`. */
export function toPaymentWire({ orderKey: order, payType, url }: Payment): PaymentWire {
  if (payType === 'local_card') return url;
  if (payType === 'card_provider') return { order, payment_urll: url };
  return payType === 'wallet' ? { order, url } : { order };
}

export function fromPaymentWire(wire: PaymentWire): { url: string; orderKey: string | undefined } {
  if (typeof wire === 'string') return { url: wire, orderKey: undefined };
  return { url: wire.payment_urll ?? wire.url ?? '', orderKey: wire.order };
}

export type NewPayment = {
  readonly memberId: number;
  readonly payType: PayType;
  readonly kind: OrderKind;
  /** Undefined for an own amount. */
  readonly packageId: number | undefined;
  readonly cents: number;
  readonly payerName?: string;
  readonly payerPhone?: string;
  readonly uuid: string;
  readonly startsNow: boolean;
  readonly back?: string | undefined;
};

export function toPayInput({ memberId, payType, kind, packageId, cents, payerName, payerPhone, ...rest }: NewPayment) {
  return {
    user_id: memberId,
    gainer_id: memberId,
    pay_type: payTypeNumbers[payType],
    income: toDollars(cents),
    order_type: orderTypeNumbers[kind],
    packege_id: packageId ?? 0,
    ...(payerName !== undefined && { card_fullName: payerName }),
    ...(payerPhone !== undefined && { card_fullPhone: payerPhone }),
    uuid: rest.uuid,
    start_now: rest.startsNow ? (1 as const) : (0 as const),
    ...(rest.back !== undefined && { back: rest.back }),
  };
}

const toSeconds = (at: number) => Math.floor(at / 1000);

export function toOrderWire(order: Order): OrderWire {
  return {
    id: order.id,
    order: order.key,
    order_type: orderTypeNumbers[order.kind],
    pay_type: payTypeNumbers[order.payType],
    state: order.state,
    amounts: toDollars(order.cents),
    coins: order.coins,
    ...(order.tier && { vip: toLegacyTier(order.tier) }),
    ...(order.months !== undefined && { duration: order.months }),
    ...(order.failure && { failure: order.failure }),
    name: order.payerName,
    start_now: order.startsNow ? 1 : 0,
    create_time: toSeconds(order.at),
    ...(order.paidAt !== undefined && { paid_time: toSeconds(order.paidAt) }),
    ...(order.settledAt !== undefined && { settled_time: toSeconds(order.settledAt) }),
    refunding: order.isBeingRefunded ? 1 : 0,
    ...(order.ticketId !== undefined && { ticket: order.ticketId }),
    ...(order.url !== undefined && { url: order.url }),
  };
}

export function fromOrderWire(wire: OrderWire): Order {
  return {
    id: wire.id,
    key: wire.order,
    kind: orderKindsByNumber[wire.order_type],
    payType: payTypesByNumber[wire.pay_type],
    state: wire.state,
    cents: Math.round(wire.amounts * 100),
    coins: wire.coins,
    tier: wire.vip === undefined ? undefined : fromLegacyTier(wire.vip),
    months: wire.duration,
    failure: wire.failure,
    payerName: wire.name,
    startsNow: wire.start_now === 1,
    at: wire.create_time * 1000,
    paidAt: wire.paid_time === undefined ? undefined : wire.paid_time * 1000,
    settledAt: wire.settled_time === undefined ? undefined : wire.settled_time * 1000,
    isBeingRefunded: wire.refunding === 1,
    ticketId: wire.ticket,
    url: wire.url,
  };
}

export function toOrderPageWire({ items, next }: OrderPage): OrderPageWire {
  return { data: items.map(toOrderWire), next };
}

export function fromOrderPageWire({ data, next }: OrderPageWire): OrderPage {
  return { items: data.map(fromOrderWire), next };
}
