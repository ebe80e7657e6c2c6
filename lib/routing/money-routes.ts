import type { PageRoute } from './page-route';

/** The pages on which members buy, pay, read receipts and give. */
export const moneyRoutes = {
  recharge: {
    mobile: '/m/home/invest/index',
    desktop: '/w/home/pay',
    query: ['package?', 'amount?', 'back?'],
    titleKey: 'recharge',
    access: 'home',
  },
  // The two steps of a payment on phones; desktops have them on the page of the packages.
  payMethod: {
    mobile: '/m/home/invest/method',
    desktop: 'recharge',
    query: ['package?', 'amount?', 'back?'],
    titleKey: 'payMethod',
    access: 'home',
  },
  payerDetails: {
    mobile: '/m/home/invest/investinfo',
    desktop: 'recharge',
    query: ['package?', 'amount?', 'upgrade?', 'by?', 'back?'],
    titleKey: 'payerDetails',
    access: 'home',
  },
  orders: { mobile: '/m/home/invest/list', desktop: '/w/home/pay/orders', titleKey: 'orders', access: 'home' },
  receipt: {
    mobile: '/m/home/invest/receipt/[key]',
    desktop: '/w/home/pay/receipt/[key]',
    query: ['back?'],
    titleKey: 'receipt',
    access: 'home',
  },
  credits: { mobile: '/m/home/invest/history', desktop: '/w/home/pay/history', titleKey: 'credits', access: 'home' },
  upgrade: {
    mobile: '/m/home/upgrade/index',
    desktop: '/w/home/upgrade',
    query: ['tier?', 'package?', 'back?'],
    titleKey: 'upgrade',
    access: 'home',
  },
  payUpgrade: {
    mobile: '/m/home/upgrade/list',
    desktop: 'upgrade',
    query: ['package?', 'back?'],
    titleKey: 'payUpgrade',
    access: 'home',
  },
  tierRights: { mobile: '/m/home/upgrade/info', desktop: 'upgrade', titleKey: 'tierRights', access: 'home' },
  gifts: {
    mobile: '/m/home/gift/list',
    desktop: '/w/home/store/index',
    query: ['to?'],
    titleKey: 'gifts',
    access: 'home',
  },
  myGifts: { mobile: '/m/home/gift/my', desktop: '/w/home/store/mine', titleKey: 'myGifts', access: 'home' },
  sendGift: {
    mobile: '/m/home/gift/send/[id]',
    desktop: '/w/home/store/send/[id]',
    query: ['to?'],
    titleKey: 'sendGift',
    access: 'home',
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
