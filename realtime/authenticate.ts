import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '@/db/client';
import { findViewer } from '@/lib/auth/sessions';
import type { ConnectRefusal } from '@/lib/chat/contract';
import { fromLegacyLanguage, languageCookie } from '@/lib/core/locale';
import { refuse, ok, type Result } from '@/lib/core/result';
import { hashToken, isTokenShaped, openCookie, readCookie, sessionCookieName } from '@/lib/session/token';
import type { SocketData } from './types';

export type SessionSettings = { readonly secret: string; readonly siteUrl: string };

type Handshake = { readonly headers: IncomingHttpHeaders; readonly auth: Readonly<Record<string, unknown>> };

/**
 * Who opens a connection. Two lanes that never mix: a token in the handshake counts alone; the cookie counts only with an
 * Origin, which was found to be ours before.
 */
export async function authenticate(db: Db, handshake: Handshake, settings: SessionSettings): Promise<Result<SocketData, ConnectRefusal>> {
  const { headers, auth } = handshake;
  const token = auth.token !== undefined && auth.token !== null ? auth.token : await tokenOfCookie(headers, settings);
  if (!isTokenShaped(token)) return refuse('NO_SESSION');
  const viewer = await findViewer(db, token, new Date());
  if (!viewer) return refuse('NO_SESSION');
  if (viewer.status === 'pending') return refuse('UNDER_REVIEW');
  if (viewer.status !== 'active') return refuse('NO_ACCESS');
  return ok({
    memberId: viewer.id,
    gender: viewer.gender,
    locale: fromLegacyLanguage(readCookie(headers.cookie, languageCookie)) ?? viewer.language,
    sessionHash: hashToken(token).toString('hex'),
    hasContacts: false,
    contactIds: [],
    screenIds: undefined,
    oldestShown: undefined,
  });
}

async function tokenOfCookie(headers: IncomingHttpHeaders, { secret, siteUrl }: SessionSettings): Promise<string | undefined> {
  if (headers.origin === undefined) return undefined;
  return openCookie(readCookie(headers.cookie, sessionCookieName(siteUrl)), secret);
}
