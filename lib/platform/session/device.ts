import { limits } from '@/lib/core/limits';
import { createToken, isTokenShaped } from '@/lib/platform/random-token';
import { cookieLine, readCookie } from './token';

/*
 * The cookie with the random id of a browser. It contains nothing about the browser, and only log-in and registration read it.
 * Over TLS no other host of the domain can place it; the id of the earlier name is kept.
 */

const plainName = 'yuanfen.device';
/** Without TLS only the calls that read the cookie receive it; `__Host-` demands the whole site. */
const callsPath = '/member/index';

type Device = {
  readonly id: string;
  /** The `Set-Cookie` line that keeps the id; undefined when the browser has it. */
  readonly setCookie?: string;
};

/** Returns the id of the browser that sent a `Cookie` header, or makes one. */
export function readDevice(header: string | null, siteUrl: string): Device {
  const isHttps = siteUrl.startsWith('https:');
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const known = readCookie(header, name);
  if (isTokenShaped(known)) return { id: known };
  const earlier = readCookie(header, plainName);
  const id = isTokenShaped(earlier) ? earlier : createToken();
  const maxAge = limits.deviceDays * 86_400;
  return { id, setCookie: cookieLine(`${name}=${id}`, { siteUrl, maxAge, path: isHttps ? '/' : callsPath }) };
}
