import type { PageRoute } from './page-route';

/** The pages of staff. They open on either terminal. */
export const staffRoutes = {
  desk: { mobile: '/admin/desk', desktop: '/admin/desk', query: ['uid?'], titleKey: 'desk', access: 'staff' },
  gallery: { mobile: '/admin/ui', desktop: '/admin/ui', titleKey: 'gallery', access: 'staff' },
  mediaReview: { mobile: '/admin/media', desktop: '/admin/media', titleKey: 'media', access: 'staff' },
  verifications: {
    mobile: '/admin/verifications',
    desktop: '/admin/verifications',
    titleKey: 'verifications',
    access: 'staff',
  },
  staffSecurity: { mobile: '/admin/security', desktop: '/admin/security', titleKey: 'staffSecurity', access: 'staff' },
} as const satisfies Readonly<Record<string, PageRoute>>;
