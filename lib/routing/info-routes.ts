import type { Address } from './address';
import type { PageRoute } from './page-route';

/** A document for every visitor, with one address on both terminals. Browsers load this table: a row is as short as possible. */
const infoPage = <const A extends Address>(address: A) =>
  ({ mobile: address, desktop: address, access: 'public' }) as const;

/** The info pages, which every visitor may read on either terminal. */
export const infoRoutes = {
  terms: { ...infoPage('/w/info/terms-of-use'), mobile: '/m/Agreement', titleKey: 'agreement' },
  aboutUs: infoPage('/w/info/about-us'),
  contactUs: infoPage('/w/info/contact-us'),
  helpCenter: infoPage('/w/info/help-center'),
  privacyPolicy: infoPage('/w/info/privacy-policy'),
  refund: infoPage('/w/info/refund'),
  imprint: infoPage('/w/info/imprint'),
} as const satisfies Readonly<Record<string, PageRoute>>;
