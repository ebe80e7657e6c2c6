import type { PageRoute } from './page-route';

/** The pages of staff. They open on either terminal. */
export const staffRoutes = {
  staffOverview: { mobile: '/admin', desktop: '/admin', titleKey: 'staffOverview', access: 'staff' },
  approvals: {
    mobile: '/admin/approvals',
    desktop: '/admin/approvals',
    query: ['page?'],
    titleKey: 'approvals',
    access: 'staff',
  },
  desk: {
    mobile: '/admin/desk',
    desktop: '/admin/desk',
    query: ['uid?', 'thread?'],
    titleKey: 'desk',
    access: 'staff',
  },
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
  staffReports: {
    mobile: '/admin/reports',
    desktop: '/admin/reports',
    query: ['tab?', 'page?'],
    titleKey: 'staffReports',
    access: 'staff',
  },
  staffReport: {
    mobile: '/admin/reports/[id]',
    desktop: '/admin/reports/[id]',
    titleKey: 'staffReport',
    access: 'staff',
  },
  staffPrices: { mobile: '/admin/prices', desktop: '/admin/prices', titleKey: 'staffPrices', access: 'staff' },
  staffTiers: { mobile: '/admin/tiers', desktop: '/admin/tiers', titleKey: 'staffTiers', access: 'staff' },
  staffTexts: {
    mobile: '/admin/texts',
    desktop: '/admin/texts',
    query: ['q?', 'changed?', 'page?'],
    titleKey: 'staffTexts',
    access: 'staff',
  },
  staffAnnouncements: {
    mobile: '/admin/announcements',
    desktop: '/admin/announcements',
    query: ['page?'],
    titleKey: 'staffAnnouncements',
    access: 'staff',
  },
  staffSettings: { mobile: '/admin/settings', desktop: '/admin/settings', titleKey: 'staffSettings', access: 'staff' },
  staffSecurity: { mobile: '/admin/security', desktop: '/admin/security', titleKey: 'staffSecurity', access: 'staff' },
} as const satisfies Readonly<Record<string, PageRoute>>;
