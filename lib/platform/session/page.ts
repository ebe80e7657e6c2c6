import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { findPageViewer, type PageViewer } from './viewer';
import { hasRole, mayUseSite, type StaffRole, type Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { isTokenShaped } from '@/lib/platform/random-token';
import { href } from '@/lib/routing/href';
import { pageTerminal } from './page-terminal';
import { openCookie, sessionCookieName } from './token';

/** Finds the viewer of the page, once per render. */
const findCurrentViewer = cache(async (): Promise<PageViewer | undefined> => {
  // Not next-auth's getServerSession: a malformed callback cookie, which any client can send, makes it fail the whole
  // page.
  const { AUTH_SECRET, SITE_URL } = env();
  const token = await openCookie((await cookies()).get(sessionCookieName(SITE_URL))?.value, AUTH_SECRET);
  return isTokenShaped(token) ? findPageViewer(database().db, token, new Date()) : undefined;
});

/**
 * Returns the viewer or redirects to log-in, through the route that clears a dead cookie: middleware would redirect
 * back.
 */
export async function requireViewer(): Promise<PageViewer> {
  return (await findCurrentViewer()) ?? redirect('/api/session/ended');
}

/**
 * Requires an approved member. Pending ones see the approval screen, which the home layout renders instead of the page.
 */
export async function requireMember(): Promise<PageViewer> {
  const viewer = await requireViewer();
  if (!mayUseSite(viewer.status)) redirect(href(await pageTerminal(), 'home'));
  return viewer;
}

/** Requires a member with one of the roles. For all others, the page does not exist. */
export async function requireStaff(roles: readonly StaffRole[]): Promise<Viewer> {
  const viewer = await findCurrentViewer();
  return viewer && hasRole(viewer, roles) ? viewer : notFound();
}

/** Redirects members home from pages that are for visitors only. */
export async function requireGuest(): Promise<void> {
  if (await findCurrentViewer()) redirect(href(await pageTerminal(), 'home'));
}
