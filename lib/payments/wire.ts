import type { OrderKind, PayType } from '@/lib/core/payments';
import { toDollars, type Payment, type RechargePackage } from './model';
import type { PaymentWire, RechargePackageWire } from './wire-schema';

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
