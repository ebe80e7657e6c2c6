import type { IncomingHttpHeaders } from 'node:http';
import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { readChoiceCookie } from '@/lib/web/session/token';

/** Returns the language of a client that shows a page; undefined for a program. */
export function readerLocale(headers: IncomingHttpHeaders): Locale | undefined {
  if (!String(headers.accept).includes('text/html')) return undefined;
  return pickLocale(readChoiceCookie(headers.cookie, languageCookie), headers['accept-language']);
}
