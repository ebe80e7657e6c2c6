import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/lib/core/locale';
import { troubleSeconds, webLimits } from '@/lib/core/web-limits';
import { env } from '@/lib/platform/env';
import { messagesOf } from '@/messages';
import { makePlainPage } from './plain-page';
import { readerLocale } from './reader-locale';

/** Too many requests of the address, too many of all, the site without its database, or closed by its operator. */
type Reason = 'tooMany' | 'busy' | 'unavailable' | 'maintenance';

type Later = { readonly reason: Reason; readonly seconds?: number };

/**
 * Replies at once that a request may be repeated later, with the time to wait: to a reader as a page in their language, which is
 * made once.
 */
export async function replyLater(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { reason, seconds = reason === 'unavailable' ? troubleSeconds : webLimits.retrySeconds }: Later,
): Promise<void> {
  const locale = readerLocale(headers);
  const body = locale ? await pageOf(reason === 'tooMany' ? 'busy' : reason, locale) : '';
  if (response.headersSent || response.destroyed) return void response.end();
  response.writeHead(reason === 'tooMany' ? 429 : 503, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    ...(locale && { 'content-type': 'text/html; charset=utf-8' }),
  });
  response.end(body);
}

/** A page that stays open shows the site soon after its operator has opened it. */
const maintenanceRefreshSeconds = 60;

type Page = 'busy' | 'unavailable' | 'maintenance';

const pages = new Map<string, Promise<string>>();

function pageOf(page: Page, locale: Locale): Promise<string> {
  const key = `${page} ${locale}`;
  const made = pages.get(key) ?? makePage(page, locale);
  pages.set(key, made);
  return made;
}

/** With the texts of the product: those that staff change are in the database, which may be busy or away as well. */
async function makePage(page: Page, locale: Locale): Promise<string> {
  const { calls, ui } = await messagesOf(locale);
  const { retry } = ui;
  if (page === 'busy') return makePlainPage({ locale, title: env().SITE_NAME, heading: calls.busy, retry });
  if (page === 'maintenance') {
    const { maintenanceTitle: heading, maintenance: text } = calls;
    return makePlainPage({ locale, heading, text, retry, refreshSeconds: maintenanceRefreshSeconds });
  }
  const { unavailableTitle: heading, unavailable: text } = calls;
  return makePlainPage({ locale, heading, text, retry, refreshSeconds: 2 * troubleSeconds });
}
