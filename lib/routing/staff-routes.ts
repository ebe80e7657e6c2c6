import type { PageRoute } from './page-route';

/** The pages of staff. They open on either terminal. */
export const staffRoutes = {
  desk: { mobile: '/admin/desk', desktop: '/admin/desk', query: ['uid?'], titleKey: 'desk', access: 'staff' },
  detector: {
    mobile: '/admin/detector',
    desktop: '/admin/detector',
    query: ['page?'],
    titleKey: 'detector',
    access: 'staff',
  },
  gallery: { mobile: '/admin/ui', desktop: '/admin/ui', titleKey: 'gallery', access: 'staff' },
  staffSecurity: { mobile: '/admin/security', desktop: '/admin/security', titleKey: 'staffSecurity', access: 'staff' },
} as const satisfies Readonly<Record<string, PageRoute>>;
