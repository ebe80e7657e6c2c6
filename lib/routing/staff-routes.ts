import type { PageRoute } from './page-route';

/** The pages of staff. They open on either terminal. */
export const staffRoutes = {
  staffOverview: { mobile: '/admin', desktop: '/admin', access: 'staff' },
  approvals: {
    mobile: '/admin/approvals',
    desktop: '/admin/approvals',
    query: ['page?'],
    access: 'staff',
  },
  desk: {
    mobile: '/admin/desk',
    desktop: '/admin/desk',
    query: ['uid?', 'thread?'],
    access: 'staff',
  },
  staffMembers: {
    mobile: '/admin/members',
    desktop: '/admin/members',
    query: ['query?', 'filter?', 'page?'],
    access: 'staff',
  },
  staffMember: {
    mobile: '/admin/members/[id]',
    desktop: '/admin/members/[id]',
    query: ['why?'],
    access: 'staff',
  },
  staffOrders: {
    mobile: '/admin/orders',
    desktop: '/admin/orders',
    query: ['tab?', 'query?', 'state?', 'page?'],
    access: 'staff',
  },
  staffRequests: {
    mobile: '/admin/requests',
    desktop: '/admin/requests',
    query: ['page?'],
    access: 'staff',
  },
  staffAudit: {
    mobile: '/admin/audit',
    desktop: '/admin/audit',
    query: ['actor?', 'member?', 'act?', 'from?', 'to?', 'query?', 'page?'],
    access: 'staff',
  },
  detector: {
    mobile: '/admin/detector',
    desktop: '/admin/detector',
    query: ['page?'],
    access: 'staff',
  },
  gallery: { mobile: '/admin/ui', desktop: '/admin/ui', access: 'staff' },
  staffReports: {
    mobile: '/admin/reports',
    desktop: '/admin/reports',
    query: ['tab?', 'page?'],
    access: 'staff',
  },
  staffReport: {
    mobile: '/admin/reports/[id]',
    desktop: '/admin/reports/[id]',
    access: 'staff',
  },
  staffPrices: { mobile: '/admin/prices', desktop: '/admin/prices', access: 'staff' },
  staffTiers: { mobile: '/admin/tiers', desktop: '/admin/tiers', access: 'staff' },
  staffTexts: {
    mobile: '/admin/texts',
    desktop: '/admin/texts',
    query: ['q?', 'changed?', 'page?'],
    access: 'staff',
  },
  staffAnnouncements: {
    mobile: '/admin/announcements',
    desktop: '/admin/announcements',
    query: ['page?'],
    access: 'staff',
  },
  staffSettings: { mobile: '/admin/settings', desktop: '/admin/settings', access: 'staff' },
  mediaReview: { mobile: '/admin/media', desktop: '/admin/media', titleKey: 'media', access: 'staff' },
  verifications: {
    mobile: '/admin/verifications',
    desktop: '/admin/verifications',
    access: 'staff',
  },
  staffSecurity: { mobile: '/admin/security', desktop: '/admin/security', access: 'staff' },
} as const satisfies Readonly<Record<string, PageRoute>>;
