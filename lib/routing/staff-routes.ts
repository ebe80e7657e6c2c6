import type { PageRoute } from './page-route';

/** The pages of staff. They open on either terminal. */
export const staffRoutes = {
  desk: { mobile: '/admin/desk', desktop: '/admin/desk', query: ['uid?'], titleKey: 'desk', access: 'staff' },
  staffMembers: {
    mobile: '/admin/members',
    desktop: '/admin/members',
    query: ['query?', 'filter?', 'page?'],
    titleKey: 'staffMembers',
    access: 'staff',
  },
  staffMember: {
    mobile: '/admin/members/[id]',
    desktop: '/admin/members/[id]',
    titleKey: 'staffMember',
    access: 'staff',
  },
  staffOrders: {
    mobile: '/admin/orders',
    desktop: '/admin/orders',
    query: ['tab?', 'query?', 'state?', 'page?'],
    titleKey: 'staffOrders',
    access: 'staff',
  },
  staffAudit: {
    mobile: '/admin/audit',
    desktop: '/admin/audit',
    query: ['actor?', 'member?', 'act?', 'from?', 'to?', 'query?', 'page?'],
    titleKey: 'staffAudit',
    access: 'staff',
  },
  gallery: { mobile: '/admin/ui', desktop: '/admin/ui', titleKey: 'gallery', access: 'staff' },
  staffSecurity: { mobile: '/admin/security', desktop: '/admin/security', titleKey: 'staffSecurity', access: 'staff' },
} as const satisfies Readonly<Record<string, PageRoute>>;
