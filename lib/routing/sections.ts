import type { Terminal } from '@/lib/core/terminal';
import { fillAddress } from './address';

const prefixes = { mobile: '/m', desktop: '/w' } as const;

/** Info pages open on either terminal, and search engines index them in each language (`?lang=`). */
const info = '/w/info';

const staff = '/admin';

/** No page of staff has this address. */
export const missingStaffPage = `${staff}/missing`;

/** Staff have one set of pages, and an emailed link opens on any device. */
const shared = [info, staff, '/reset', '/confirm-email', '/undo-email', '/unsubscribe'];

/** An invitation has no page: its address redirects to registration with its code. */
export const invitation = '/invitation/[code]';

/** The address by which password managers find the page on which a password is changed (W3C). */
export const changePasswordAddress = '/.well-known/change-password';

/** The contact for reports of weaknesses (RFC 9116). */
export const securityFile = '/.well-known/security.txt';

/**
 * Sections that crawlers must not read: pages of members and staff, and addresses that are secrets. Invitations are open
 * to them, because a chat that shows a preview of the link obeys the same rules; their page asks not to be listed.
 */
export const privateSections = [
  `${prefixes.mobile}/home/`,
  `${prefixes.desktop}/home/`,
  `${staff}/`,
  '/reset/',
  '/confirm-email/',
  '/undo-email/',
  '/unsubscribe/',
];

/** Returns the first address of a terminal, which redirects to its home. */
export function prefixOf(terminal: Terminal): string {
  return prefixes[terminal];
}

/** Returns the terminal that a path belongs to by its prefix. */
export function terminalOfPath(path: string): Terminal | undefined {
  if (isBelow(path, prefixes.mobile)) return 'mobile';
  if (isBelow(path, prefixes.desktop)) return 'desktop';
  return undefined;
}

/** Returns whether a path opens on either terminal, regardless of its prefix. */
export function isShared(path: string): boolean {
  return shared.some((section) => isBelow(path, section));
}

export function isInfo(path: string): boolean {
  return isBelow(path, info);
}

/** Returns whether a path is in the section of staff, with any number of slashes, even if it has no page. */
export function isStaffOnly(path: string): boolean {
  return isBelow(path.replace(/[/\\]+/g, '/'), staff);
}

/** Returns whether a path is in the members' section, even if it has no page. */
export function isMembersOnly(path: string): boolean {
  return isBelow(path, `${prefixes.mobile}/home`) || isBelow(path, `${prefixes.desktop}/home`);
}

export function invitationHref(code: string): string {
  return fillAddress(invitation, { code });
}

function isBelow(path: string, section: string): boolean {
  const lower = path.toLowerCase();
  return lower === section || lower.startsWith(`${section}/`);
}
