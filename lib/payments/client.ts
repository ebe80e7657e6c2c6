import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { PayType } from '@/lib/core/payments';
import { orderNames, payNames, uuidNames } from './names';
import { fromPaymentWire, toPayInput, toUuidInput, type NewPayment } from './wire';
import type { paymentsContract } from './contract';

const call = callOf<typeof paymentsContract>();
const defineQuery = queryOf<typeof paymentsContract>();

/** The member's orders, page by page. `before` is 0 or the `next` of the page before. */
export const ordersOf = defineQuery('/member/pay/orders', {
  toInput: (before: number) => ({ before }),
});

export const readOrder = (orderKey: string) => call('/member/pay/order', { order: orderKey }, { names: orderNames });

/** Returns a new id for one payment. */
export const createOrderUuid = (payType: PayType) =>
  call('/member/pay/generateuuid', toUuidInput(payType), { names: uuidNames });

export const pay = (payment: NewPayment) =>
  call('/member/Pay/pay', toPayInput(payment), { fromWire: fromPaymentWire, names: payNames });

/** Opens a ticket that asks for the refund of an order. */
export const requestRefund = (orderKey: string, reason: string) =>
  call('/member/pay/refund', { order: orderKey, reason }, { names: orderNames });
