/* Domain words by the names of input fields. */

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
export const uuidNames = { pay_type: 'payType' } as const;
