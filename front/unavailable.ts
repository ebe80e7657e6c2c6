import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageCookie, pickLocale } from '@/lib/core/locale';
import { troubleSeconds } from '@/lib/platform/http/replies';
import { translatorOf } from '@/lib/platform/i18n/translate';
import { readChoiceCookie } from '@/lib/platform/session/token';
import { makePlainPage } from './plain-page';

const freshMilliseconds = 1_000;
const patienceMilliseconds = 2_000;

/**
 * Whether the database can be asked now. Requests of a second share one check, so that pages cost it nothing; those that come while
 * the check runs wait for it.
 */
export class Availability {
  private wellAt = -Infinity;
  private checking: Promise<boolean> | undefined;

  constructor(
    private readonly check: () => Promise<unknown>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async isWell(): Promise<boolean> {
    if (this.now() - this.wellAt < freshMilliseconds) return true;
    return (this.checking ??= this.run().finally(() => (this.checking = undefined)));
  }

  private async run(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMilliseconds);
    });
    const checked = this.check().then(
      () => true,
      () => false,
    );
    const isWell = await Promise.race([checked, timeout]);
    clearTimeout(timer);
    if (isWell) this.wellAt = this.now();
    return isWell;
  }
}

/** Returns whether a request is for a page, which cannot be rendered without the database. */
export function isPage({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?', 1);
  return !/^\/(?:api|uploads|_next)\//.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Sends a plain page in the reader's language that is loaded again by itself, with 503 and `Retry-After`. */
export async function sendUnavailable(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { cookie, 'accept-language': languages } = request.headers;
  const locale = pickLocale(readChoiceCookie(cookie ?? null, languageCookie), languages);
  const t = await translatorOf(locale, 'calls');
  const [heading, text, retry] = [t('unavailableTitle'), t('unavailable'), (await translatorOf(locale, 'ui'))('retry')];
  const html = makePlainPage({ locale, heading, text, retry, refreshSeconds: 2 * troubleSeconds });
  if (response.headersSent || response.destroyed) return void response.end();
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(troubleSeconds),
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(html),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
