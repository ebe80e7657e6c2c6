import type { Db } from '@/db/client';
import { findViewer } from '@/lib/auth/sessions';
import type { Viewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
import { isTokenShaped, openCookie, readCookie, sessionCookieName } from './token';

/** The member behind a request that only reads (pictures, pages): by the browser's cookie or a bearer token, never by a query string. */
export async function viewerOfRequest(db: Db, headers: Headers): Promise<Viewer | undefined> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const { AUTH_SECRET, SITE_URL } = env();
  const token =
    bearer ?? (await openCookie(readCookie(headers.get('cookie'), sessionCookieName(SITE_URL)), AUTH_SECRET));
  return isTokenShaped(token) ? findViewer(db, token, new Date()) : undefined;
}
