import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '@/db/client';
import { findSocketViewer } from '@/lib/web/session/viewer';
import type { ConnectRefusal } from '@/lib/live/frames';
import { showsOnline } from '@/lib/chat/settings';
import { fromLegacyLanguage, languageCookie, type Locale } from '@/lib/core/locale';
import { isOfOtherAccount } from '@/lib/core/page-member';
import { refuse, ok, type Result } from '@/lib/core/result';
import { hasRole, mayUseSite, serviceMemberId, type SessionStatus } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { findProof, lacksCode } from '@/lib/staff-security/assurance';
import { hashToken, isTokenShaped } from '@/lib/platform/random-token';
import { hasSessionCookie, readChoiceCookie, readSessionToken, type SessionSecrets } from '@/lib/web/session/token';
import type { SocketData } from './live-socket';

type Handshake = { readonly headers: IncomingHttpHeaders; readonly auth: Readonly<Record<string, unknown>> };

/**
 * Returns what may be the token of a session, from a token or a cookie, never from both. With a token, the cookie is ignored. A
 * cookie is read only with an Origin header, which `allowRequest` has checked.
 */
export async function readToken({ headers, auth }: Handshake, settings: SessionSecrets): Promise<string | undefined> {
  const token = auth.token !== undefined && auth.token !== null ? auth.token : await tokenOfCookie(headers, settings);
  return isTokenShaped(token) ? token : undefined;
}

/** Authenticates a handshake by the token of its session. */
export async function authenticate(
  db: Db,
  { headers, auth }: Handshake,
  token: string,
): Promise<Result<SocketData, Extract<ConnectRefusal, 'NO_SESSION' | 'FOREIGN_UID'>>> {
  const viewer = await findSocketViewer(db, token, new Date());
  if (!viewer) return refuse('NO_SESSION');
  if (isOfOtherAccount(sentMember(auth), viewer)) return refuse('FOREIGN_UID');
  const access = accessOf(viewer.status);
  // Without the role, the field `desk` means nothing, and the socket is the member's own.
  const mayOpenDesk = Number(auth.desk) === 1 && hasRole(viewer, staffAreas.desk);
  const proof = mayOpenDesk ? await findProof(db, hashToken(token)) : undefined;
  const agent = proof && !lacksCode(proof) ? { id: viewer.id, username: viewer.username, proof } : undefined;
  return ok({
    memberId: agent ? serviceMemberId : viewer.id,
    gender: viewer.gender,
    locale: pageLocale({ headers, auth }) ?? viewer.language,
    access,
    agent,
    isHidden: Number(auth.hidden) === 1,
    showsOnline: !agent && access === 'all' && (await showsOnline(db, viewer.id)),
    sessionHash: hashToken(token).toString('hex'),
    hasContacts: false,
    contactIds: [],
    screenIds: undefined,
    subjects: [],
    oldestShown: undefined,
  });
}

/** Returns whether the handshake carries what may be a session; it may be expired or forged. */
export function bringsSession({ headers, auth }: Handshake, { siteUrl }: SessionSecrets): boolean {
  if (auth.token !== undefined && auth.token !== null) return isTokenShaped(auth.token);
  return headers.origin !== undefined && hasSessionCookie(headers.cookie, siteUrl);
}

/** Returns the language of the page that connects, or of its device; undefined for a client that names none. */
export function pageLocale({ headers, auth }: Handshake): Locale | undefined {
  const named = typeof auth.lang === 'string' ? fromLegacyLanguage(auth.lang) : undefined;
  return named ?? fromLegacyLanguage(readChoiceCookie(headers.cookie, languageCookie));
}

/** Returns the access of an account of this status to the live connection. */
export function accessOf(status: SessionStatus): SocketData['access'] {
  return mayUseSite(status) ? 'all' : status;
}

/** Returns the account of the page that connects; null for a client without one. */
function sentMember({ member }: Handshake['auth']): string | null {
  if (member === undefined || member === null) return null;
  return typeof member === 'string' || typeof member === 'number' ? String(member) : '';
}

async function tokenOfCookie(headers: IncomingHttpHeaders, settings: SessionSecrets): Promise<string | undefined> {
  return headers.origin === undefined ? undefined : readSessionToken(headers.cookie, settings);
}
