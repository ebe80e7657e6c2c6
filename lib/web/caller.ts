import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { globalSingleton } from '@/lib/core/global-singleton';
import { pickTerminal, terminalCookie, type Terminal } from '@/lib/core/terminal';
import { clientAddress } from '@/lib/platform/client-address';
import { env } from '@/lib/platform/env';
import { logger } from '@/lib/platform/logger';
import { readChoiceCookie } from '@/lib/web/session/token';
import type { CallRequest } from '@/lib/platform/call-request';

/** Properties of a request's sender, in addition to the session. */
export type Caller = {
  readonly locale: Locale;
  readonly terminal: Terminal;
  readonly userAgent: string;
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly addressPrefix: string;
};

export function readCaller(request: CallRequest): Caller {
  const { headers } = request;
  const cookies = headers.get('cookie');
  const userAgent = (headers.get('user-agent') ?? '').slice(0, 300);
  // The front of the web process appends the address of the connection.
  const hops = headers.get('x-forwarded-for') ?? '';
  const { TRUSTED_PROXIES } = env();
  if (hops.includes(',') && TRUSTED_PROXIES.rules.length === 0) warnOfProxy();
  return {
    locale: pickLocale(readChoiceCookie(cookies, languageCookie), headers.get('accept-language')),
    terminal: pickTerminal(readChoiceCookie(cookies, terminalCookie), userAgent),
    userAgent,
    addressPrefix: clientAddress(hops, TRUSTED_PROXIES),
  };
}

const warnings = globalSingleton('proxy warning', () => ({ isGiven: false }));

/** Behind a proxy that is not named, all visitors share the rate limits of the proxy. */
function warnOfProxy(): void {
  if (!warnings.isGiven) logger.warn('x-forwarded-for is ignored: behind a proxy, set TRUSTED_PROXIES to its address');
  warnings.isGiven = true;
}
