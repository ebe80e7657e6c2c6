import { addressPrefix } from '@/lib/core/address';
import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { pickTerminal, terminalCookie, type Terminal } from '@/lib/core/terminal';
import { readCookie } from '@/lib/platform/session/token';

/** Properties of a request's sender, in addition to the session. */
export type Caller = {
  readonly locale: Locale;
  readonly terminal: Terminal;
  readonly userAgent: string;
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly addressPrefix: string;
};

export function readCaller(request: Request): Caller {
  const { headers } = request;
  const cookies = headers.get('cookie');
  const userAgent = (headers.get('user-agent') ?? '').slice(0, 300);
  // The last address was added by our own proxy or by Next itself. Earlier addresses come from the client and prove
  // nothing.
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return {
    locale: pickLocale(readCookie(cookies, languageCookie), headers.get('accept-language')),
    terminal: pickTerminal(readCookie(cookies, terminalCookie), userAgent),
    userAgent,
    addressPrefix: addressPrefix(address || 'unknown'),
  };
}
