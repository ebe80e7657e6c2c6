import type { StaffRole } from './member';

/**
 * The areas of staff, and who works in each. Pages, calls and the navigation read the roles here: an area is shown to those
 * who may use it.
 */
export const staffAreas = {
  overview: ['support', 'moderator', 'finance', 'administrator'],
  approvals: ['moderator', 'administrator'],
  reports: ['moderator', 'administrator'],
  media: ['moderator', 'administrator'],
  verifications: ['moderator', 'administrator'],
  detector: ['moderator', 'administrator'],
  desk: ['support', 'administrator'],
  members: ['support', 'moderator', 'finance', 'administrator'],
  orders: ['finance', 'administrator'],
  prices: ['finance', 'administrator'],
  /** Actions that need two people. */
  requests: ['finance', 'administrator'],
  tiers: ['administrator'],
  texts: ['administrator'],
  announcements: ['administrator'],
  settings: ['administrator'],
  audit: ['administrator'],
  /** The second factor of each member of staff. */
  security: ['support', 'moderator', 'finance', 'administrator'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffArea = keyof typeof staffAreas;

/** Returns whether a role works in an area. */
export function worksIn(area: StaffArea, role: StaffRole): boolean {
  const roles: readonly StaffRole[] = staffAreas[area];
  return roles.includes(role);
}
