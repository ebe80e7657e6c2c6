import { decode, encode } from 'next-auth/jwt';
import { steadyNow } from '@/lib/core/steady-clock';
import { readChoice } from '@/lib/core/choice-cookies';
import { globalSingleton } from '@/lib/core/global-singleton';
import { isTokenShaped } from '@/lib/platform/random-token';
import type { SiteSecrets } from '@/lib/platform/seal';

/*
 * Transport of a session's token. Other clients send the token itself. Browsers store the token in next-auth's
 * encrypted cookie, which carries nothing else. Runs in any process.
 */

/** The sealed cookie is valid for longer than any session: the row of the session has its end. */
const sealedSeconds = 366 * 86_400;

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:');

/**
 * Returns the name of the session's cookie. Over TLS it has the prefix `__Host-`, with which a browser accepts the cookie from
 * this host alone: no other host of the domain can place a session.
 */
export function sessionCookieName(siteUrl: string): string {
  return isHttps(siteUrl) ? '__Host-next-auth.session-token' : 'next-auth.session-token';
}

/** The name over TLS in an earlier version. */
const earlierName = '__Secure-next-auth.session-token';

const cookieNames = (siteUrl: string) =>
  isHttps(siteUrl) ? [sessionCookieName(siteUrl), earlierName] : [sessionCookieName(siteUrl)];

export function sealToken(token: string, secret: string): Promise<string> {
  return encode({ token: { sid: token, [ownHostClaim]: true }, secret, maxAge: sealedSeconds });
}

/** Marks a cookie that was made for the name with `__Host-`: it opens nothing under the earlier name. */
const ownHostClaim = 'host';

export type SessionSecrets = SiteSecrets & { readonly siteUrl: string };

/** Returns whether a `Cookie` header has a cookie of a session, which may be forged. */
export function hasSessionCookie(header: string | null | undefined, siteUrl: string): boolean {
  return cookieNames(siteUrl).some((name) => readCookie(header, name) !== undefined);
}

/**
 * Reads the token of a session from a `Cookie` header. A cookie of the earlier name counts when it was made by the earlier
 * version, so that its member stays logged in until its session expires; no such cookie can be made any more.
 */
export async function readSessionToken(
  header: string | null | undefined,
  { siteUrl, ...secrets }: SessionSecrets,
): Promise<string | undefined> {
  const value = readCookie(header, sessionCookieName(siteUrl));
  if (value !== undefined || !isHttps(siteUrl)) return openCookie(value, secrets);
  const earlier = readCookie(header, earlierName);
  if (!earlier || earlier.length > longestCookie) return undefined;
  const payload = await unseal(earlier, secrets);
  return payload?.[ownHostClaim] === undefined ? tokenOf(payload) : undefined;
}

/**
 * Caches opened cookies: unsealing costs more than finding the session, and all requests of a page send the same
 * cookie.
 */
const opened = globalSingleton('opened cookies', () => new Map<string, { token: string; until: number }>());
const maxOpened = 20_000;
const openedForMilliseconds = 600_000;
const longestCookie = 4096;

/** Returns the session token of a cookie's value, or undefined when it is forged, expired or foreign. */
export async function openCookie(value: string | undefined, secrets: SiteSecrets): Promise<string | undefined> {
  if (!value || value.length > longestCookie) return undefined;
  const key = `${secrets.secret}\n${value}`;
  const known = opened.get(key);
  if (known && known.until > steadyNow()) return known.token;
  opened.delete(key);
  const token = tokenOf(await unseal(value, secrets));
  if (token === undefined) return undefined;
  if (opened.size >= maxOpened) opened.clear();
  opened.set(key, { token, until: steadyNow() + openedForMilliseconds });
  return token;
}

type Payload = Awaited<ReturnType<typeof decode>> | undefined;

async function unseal(value: string, { secret, formerSecrets = [] }: SiteSecrets): Promise<Payload> {
  for (const candidate of [secret, ...formerSecrets])
    try {
      return await decode({ token: value, secret: candidate });
    } catch {
      // next-auth throws on a value it did not seal, which means a visitor without a session.
    }
  return undefined;
}

const tokenOf = (payload: Payload) => (isTokenShaped(payload?.sid) ? payload.sid : undefined);

/** Returns one cookie of a `Cookie` header; the last one when a name is sent twice. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  let value: string | undefined;
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) value = part.slice(at + 1).trim();
  }
  return value;
}

/** Returns what a visitor chose, from the cookies of a `Cookie` header. */
export function readChoiceCookie(header: string | null | undefined, name: string): string | undefined {
  return readChoice(name, (cookieName) => readCookie(header, cookieName));
}

type CookieOptions = { readonly siteUrl: string; readonly maxAge?: number | undefined; readonly path?: string };

/** Returns the `Set-Cookie` line of the session. Without `maxAge`, the cookie expires when the browser closes. */
export function sessionCookie(value: string, { siteUrl, maxAge }: CookieOptions): string {
  return cookieLine(`${sessionCookieName(siteUrl)}=${value}`, { siteUrl, maxAge });
}

/** Returns the `Set-Cookie` lines that remove the session's cookie, also that of an earlier version. */
export function endedSessionCookies(siteUrl: string): string[] {
  return cookieNames(siteUrl).map((name) => cookieLine(`${name}=`, { siteUrl, maxAge: 0 }));
}

/** Returns the `Set-Cookie` line of a cookie that scripts cannot read, with what `__Host-` demands. */
export function cookieLine(cookie: string, { siteUrl, maxAge, path = '/' }: CookieOptions): string {
  const parts = [cookie, `Path=${path}`, 'HttpOnly', 'SameSite=Lax'];
  if (isHttps(siteUrl)) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}
