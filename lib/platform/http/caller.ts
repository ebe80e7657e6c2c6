import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { pickTerminal, terminalCookie, type Terminal } from '@/lib/core/terminal';
import { clientAddress } from '@/lib/platform/client-address';
import { env } from '@/lib/platform/env';
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
  return {
    locale: pickLocale(readCookie(cookies, languageCookie), headers.get('accept-language')),
    terminal: pickTerminal(readCookie(cookies, terminalCookie), userAgent),
    userAgent,
    // The front of the web process appends the address of the connection.
    addressPrefix: clientAddress(headers.get('x-forwarded-for') ?? '', env().TRUSTED_PROXIES),
  };
}
