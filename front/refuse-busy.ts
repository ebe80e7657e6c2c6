import type { IncomingMessage } from 'node:http';
import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { webLimits } from '@/lib/core/web-limits';
import { env } from '@/lib/platform/env';
import { readChoiceCookie } from '@/lib/platform/session/token';
import { messagesOf } from '@/messages';
import type { FrontResponse } from './front-response';
import { makePlainPage } from './plain-page';

type Refusal = {
  /** Too many requests of the address, or too many of all. */
  readonly status: 429 | 503;
  readonly seconds: number;
  /** Whether the next request of the connection waits for a moment. */
  readonly pauses: boolean;
};

/**
 * Refuses a request at once, with the time to wait: to a reader as a page in their language, which is made once. With
 * `pauses`, a client that repeats its request without pause costs little.
 */
export async function refuseBusy(
  { headers }: IncomingMessage,
  response: FrontResponse,
  { status, seconds, pauses }: Refusal,
): Promise<void> {
  if (pauses) response.pauseMilliseconds = webLimits.pauseMilliseconds;
  const isReader = String(headers.accept).includes('text/html');
  const locale = pickLocale(readChoiceCookie(headers.cookie, languageCookie), headers['accept-language']);
  const body = isReader ? await busyPage(locale) : '';
  response.writeHead(status, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    ...(isReader && { 'content-type': 'text/html; charset=utf-8' }),
  });
  response.end(body);
}

const pages = new Map<Locale, Promise<string>>();

function busyPage(locale: Locale): Promise<string> {
  let page = pages.get(locale);
  if (!page) pages.set(locale, (page = makePage(locale)));
  return page;
}

/** With the texts of the product: those that staff change are in the database, which may be busy as well. */
async function makePage(locale: Locale): Promise<string> {
  const { calls, ui } = await messagesOf(locale);
  return makePlainPage({ locale, title: env().SITE_NAME, heading: calls.busy, retry: ui.retry });
}
