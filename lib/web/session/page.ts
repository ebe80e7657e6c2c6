import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { findPageViewer, type PageViewer } from './viewer';
import type { Assurance } from '@/lib/core/endpoint';
import { hasRole, mayUseSite, type StaffRole } from '@/lib/core/member';
import { textsToAccept, type LegalText } from '@/lib/core/legal';
import { database } from '@/lib/platform/database';
import { hashToken, isTokenShaped } from '@/lib/platform/random-token';
import { endedSession } from '@/lib/routing/ended-session';
import { href } from '@/lib/routing/href';
import { readSiteSetting } from '@/lib/site-settings/queries';
import { findLack, type Lack } from '@/lib/staff-security/assurance';
import { pageTerminal } from './page-terminal';
import { sessionSecrets } from './session-secrets';
import { readSessionToken } from './token';

/** Finds the viewer of the page, once per render. */
export const findCurrentViewer = cache(async (): Promise<PageViewer | undefined> => {
  const token = await findToken();
  return token === undefined ? undefined : findPageViewer(database().db, token, new Date());
});

/** Reads the token of the page's session cookie. */
const findToken = cache(async (): Promise<string | undefined> => {
  // Not next-auth's getServerSession: a malformed callback cookie, which any client can send, makes it fail the whole
  // page.
  const token = await readSessionToken((await headers()).get('cookie'), sessionSecrets());
  return isTokenShaped(token) ? token : undefined;
});

/**
 * Returns the viewer or redirects to log-in, through the route that clears a dead cookie: middleware would redirect
 * back.
 */
export async function requireViewer(): Promise<PageViewer> {
  return (await findCurrentViewer()) ?? redirect(endedSession);
}

/**
 * Requires an approved member. Pending ones see the approval screen, which the home layout renders instead of the page.
 */
export async function requireMember(): Promise<PageViewer> {
  const viewer = await requireViewer();
  const terminal = pageTerminal();
  if (!mayUseSite(viewer.status)) redirect(href(await terminal, 'home'));
  if ((await listTextsToAccept(viewer)).length > 0) redirect(href(await terminal, 'acceptance'));
  return viewer;
}

/** Lists the texts that the member has to accept before pages. Staff may need their pages for the change itself. */
export async function listTextsToAccept({ accepted, role }: PageViewer): Promise<LegalText[]> {
  if (role !== null) return [];
  return textsToAccept(accepted, await readSiteSetting(database().db, 'legal'));
}

/**
 * Requires a member with one of the roles. For all others, the page does not exist. A session without what the page needs is
 * led to the second log-in.
 */
export async function requireStaff(
  roles: readonly StaffRole[],
  assurance: Assurance = 'totp',
): Promise<PageViewer & { readonly role: StaffRole }> {
  const viewer = await findCurrentViewer();
  if (!viewer || !viewer.role || !hasRole(viewer, roles)) return notFound();
  if (await lackOfPage(assurance)) redirect(href(await pageTerminal(), 'staffSecurity'));
  return { ...viewer, role: viewer.role };
}

/** Returns what the session of the page's member of staff lacks. */
export async function lackOfPage(needed: Assurance): Promise<Lack | undefined> {
  const token = await findToken();
  return token === undefined ? undefined : findLack(database().db, hashToken(token), needed);
}

/** Redirects members home from pages that are for visitors only. */
export async function requireGuest(): Promise<void> {
  if (await findCurrentViewer()) redirect(href(await pageTerminal(), 'home'));
}
