import type { PageRoute } from './page-route';

/** The info pages, which every visitor may read on either terminal. */
export const infoRoutes = {
  terms: {
    mobile: '/m/Agreement',
    desktop: '/w/info/terms-of-use',
    titleKey: 'agreement',
    access: 'public',
    isIndexed: true,
  },
  aboutUs: {
    mobile: '/w/info/about-us',
    desktop: '/w/info/about-us',
    titleKey: 'aboutUs',
    access: 'public',
    isIndexed: true,
  },
  contactUs: {
    mobile: '/w/info/contact-us',
    desktop: '/w/info/contact-us',
    titleKey: 'contactUs',
    access: 'public',
    isIndexed: true,
  },
  helpCenter: {
    mobile: '/w/info/help-center',
    desktop: '/w/info/help-center',
    titleKey: 'helpCenter',
    access: 'public',
    isIndexed: true,
  },
  privacyPolicy: {
    mobile: '/w/info/privacy-policy',
    desktop: '/w/info/privacy-policy',
    titleKey: 'privacyPolicy',
    access: 'public',
    isIndexed: true,
  },
  refund: {
    mobile: '/w/info/refund',
    desktop: '/w/info/refund',
    titleKey: 'refund',
    access: 'public',
    isIndexed: true,
  },
  imprint: {
    mobile: '/w/info/imprint',
    desktop: '/w/info/imprint',
    titleKey: 'imprint',
    access: 'public',
    isIndexed: true,
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
