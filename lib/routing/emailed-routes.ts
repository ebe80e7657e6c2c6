import type { PageRoute } from './page-route';

/** The pages of links that are emailed. Their addresses are secrets, and open on any device. */
export const emailedRoutes = {
  resetPassword: { mobile: '/reset/[token]', desktop: '/reset/[token]', access: 'public' },
  confirmEmail: {
    mobile: '/confirm-email/[token]',
    desktop: '/confirm-email/[token]',
    access: 'public',
  },
  undoEmail: {
    mobile: '/undo-email/[token]',
    desktop: '/undo-email/[token]',
    access: 'public',
  },
  unsubscribe: {
    mobile: '/unsubscribe/[token]',
    desktop: '/unsubscribe/[token]',
    query: ['kinds?'],
    access: 'public',
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
