import { createToken, isTokenShaped } from '@/lib/platform/random-token';
import { cookieLine, readCookie } from './token';

/** Days for which a browser keeps the id by which accounts of one browser are recognised. */
const deviceDays = 730;

/*
 * The cookie with the random id of a browser. It contains nothing about the browser, and only log-in and registration read it.
 * Over TLS no other host of the domain can place it; the id of the earlier name is kept.
 */

const plainName = 'yuanfen.device';
/** Without TLS only the calls that read the cookie receive it; `__Host-` demands the whole site. */
const callsPath = '/member/index';

const nameFor = (siteUrl: string) => (siteUrl.startsWith('https:') ? `__Host-${plainName}` : plainName);

type Device = {
  readonly id: string;
  /** The `Set-Cookie` line that keeps the id; undefined when the browser has it. */
  readonly setCookie?: string;
};

/** Finds the id that the browser sent in its `Cookie` header. */
export function findDevice(header: string | null, siteUrl: string): string | undefined {
  const named = readCookie(header, nameFor(siteUrl));
  const id = isTokenShaped(named) ? named : readCookie(header, plainName);
  return isTokenShaped(id) ? id : undefined;
}

/** Returns the id of the browser that sent a `Cookie` header, or makes one. */
export function readDevice(header: string | null, siteUrl: string): Device {
  const isHttps = siteUrl.startsWith('https:');
  const name = nameFor(siteUrl);
  const id = findDevice(header, siteUrl) ?? createToken();
  if (readCookie(header, name) === id) return { id };
  const maxAge = deviceDays * 86_400;
  return { id, setCookie: cookieLine(`${name}=${id}`, { siteUrl, maxAge, path: isHttps ? '/' : callsPath }) };
}
