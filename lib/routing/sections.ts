import type { Terminal } from '@/lib/core/terminal';
import { fillAddress } from './address';

const prefixes = { mobile: '/m', desktop: '/w' } as const;

/** Info pages: search engines read them in each language (`?lang=`), and they open on either terminal. */
const info = '/w/info';

/** Staff have one set of pages, and a link of an email opens on any device. */
const shared = [info, '/admin', '/reset'];

/** An invitation is no page: it leads to registration with its code. */
export const invitation = '/invitation/[code]';

/** What search engines leave out: members' and staff pages, and addresses that are secrets. */
export const privateSections = [
  `${prefixes.mobile}/home/`,
  `${prefixes.desktop}/home/`,
  '/admin/',
  '/reset/',
  '/invitation/',
];

/** Returns the first address of a terminal, which leads to its home. */
export function prefixOf(terminal: Terminal): string {
  return prefixes[terminal];
}

/** Returns the terminal that a path belongs to by its prefix. */
export function terminalOfPath(path: string): Terminal | undefined {
  if (isBelow(path, prefixes.mobile)) return 'mobile';
  if (isBelow(path, prefixes.desktop)) return 'desktop';
  return undefined;
}

/** Whether a path opens on either terminal, whatever its prefix. */
export function isShared(path: string): boolean {
  return shared.some((section) => isBelow(path, section));
}

export function isInfo(path: string): boolean {
  return isBelow(path, info);
}

/** Whether a path is among the pages of members, existing or not. */
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
