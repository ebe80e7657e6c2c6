import { decode, encode } from 'next-auth/jwt';
import { processWide } from '@/lib/core/process-wide';
import { isTokenShaped } from '@/lib/platform/random-token';

/*
 * Transport of a session's token. Other clients send the token itself. Browsers store the token in next-auth's
 * encrypted cookie, which carries nothing else. Runs in any process.
 */

/** The sealed cookie is valid for longer than any session: the row of the session has its end. */
const sealedSeconds = 366 * 86_400;

/** Returns next-auth's cookie name, with `__Secure-` when the site is served over TLS. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

export function sealToken(token: string, secret: string): Promise<string> {
  return encode({ token: { sid: token }, secret, maxAge: sealedSeconds });
}

/**
 * Caches opened cookies: unsealing costs more than finding the session, and all requests of a page send the same
 * cookie.
 */
const opened = processWide('opened cookies', () => new Map<string, { token: string; until: number }>());
const openedAtMost = 20_000;
const openedForMilliseconds = 600_000;

/** Returns the session token of a cookie's value, or undefined when it is forged, expired or foreign. */
export async function openCookie(value: string | undefined, secret: string): Promise<string | undefined> {
  if (!value || value.length > 4096) return undefined;
  const key = `${secret}\n${value}`;
  const known = opened.get(key);
  if (known && known.until > Date.now()) return known.token;
  opened.delete(key);
  const token = await unseal(value, secret);
  if (token === undefined) return undefined;
  if (opened.size >= openedAtMost) opened.clear();
  opened.set(key, { token, until: Date.now() + openedForMilliseconds });
  return token;
}

async function unseal(value: string, secret: string): Promise<string | undefined> {
  try {
    const payload = await decode({ token: value, secret });
    return isTokenShaped(payload?.sid) ? payload.sid : undefined;
  } catch {
    // next-auth throws on a value it did not seal, which means a visitor without a session.
    return undefined;
  }
}

/** Returns one cookie of a `Cookie` header; the last one when a name is sent twice. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  let found: string | undefined;
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) found = part.slice(at + 1).trim();
  }
  return found;
}

type CookieOptions = { readonly siteUrl: string; readonly maxAge?: number };

/** Returns the `Set-Cookie` line of the session. Without `maxAge`, the cookie expires when the browser closes. */
export function sessionCookie(value: string, { siteUrl, maxAge }: CookieOptions): string {
  const parts = [`${sessionCookieName(siteUrl)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (siteUrl.startsWith('https:')) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}
