import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '@/lib/core/escape-html';
import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { webLimits } from '@/lib/core/web-limits';
import { env } from '@/lib/platform/env';
import { readChoiceCookie } from '@/lib/platform/session/token';
import { messagesOf } from '@/messages';
import type { FrontResponse } from './front-response';

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
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(env().SITE_NAME)}</title>
<style>${styles}</style>
<main><h1>${escapeHtml(calls.busy)}</h1><p><a href="">${escapeHtml(ui.retry)}</a></p></main>
</html>`;
}

const styles = `
:root{color-scheme:light dark;font:17px/1.5 system-ui,-apple-system,sans-serif}
main{max-width:34rem;margin:20vh auto 0;padding:1.5rem 1.25rem;text-align:center}
h1{font-size:1.3rem;line-height:1.35}
a{display:block;font-weight:600;padding:.8rem;border-radius:.75rem;background:#d0104c;color:#fff;text-decoration:none}`;
