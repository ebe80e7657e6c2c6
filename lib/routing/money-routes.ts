import type { PageRoute } from './page-route';

/** The pages on which members buy, pay, read receipts and give. */
export const moneyRoutes = {
  recharge: {
    mobile: '/m/home/invest/index',
    desktop: '/w/home/pay',
    query: ['package?', 'amount?', 'back?'],
    access: 'home',
  },
  // The two steps of a payment on phones; desktops have them on the page of the packages.
  payMethod: {
    mobile: '/m/home/invest/method',
    desktop: 'recharge',
    query: ['package?', 'amount?', 'back?'],
    access: 'home',
  },
  payerDetails: {
    mobile: '/m/home/invest/investinfo',
    desktop: 'recharge',
    query: ['package?', 'amount?', 'upgrade?', 'by?', 'back?'],
    access: 'home',
  },
  orders: { mobile: '/m/home/invest/list', desktop: '/w/home/pay/orders', access: 'home' },
  receipt: {
    mobile: '/m/home/invest/receipt/[key]',
    desktop: '/w/home/pay/receipt/[key]',
    query: ['back?'],
    access: 'home',
  },
  credits: { mobile: '/m/home/invest/history', desktop: '/w/home/pay/history', access: 'home' },
  upgrade: {
    mobile: '/m/home/upgrade/index',
    desktop: '/w/home/upgrade',
    query: ['tier?', 'package?', 'back?'],
    access: 'home',
  },
  payUpgrade: {
    mobile: '/m/home/upgrade/list',
    desktop: 'upgrade',
    query: ['package?', 'back?'],
    access: 'home',
  },
  tierRights: { mobile: '/m/home/upgrade/info', desktop: 'upgrade', access: 'home' },
  gifts: {
    mobile: '/m/home/gift/list',
    desktop: '/w/home/store/index',
    query: ['to?'],
    access: 'home',
  },
  myGifts: { mobile: '/m/home/gift/my', desktop: '/w/home/store/mine', access: 'home' },
  sendGift: {
    mobile: '/m/home/gift/send/[id]',
    desktop: '/w/home/store/send/[id]',
    query: ['to?'],
    access: 'home',
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
