import { choiceCookieName } from '@/lib/core/choice-cookies';
import { pickTerminal, terminalCookie } from '@/lib/core/terminal';
import { env } from '@/lib/platform/env';
import { decideAtOnce } from '@/lib/routing/access';
import { href } from '@/lib/routing/href';
import { requestedLanguage, requestedLanguageHeader } from '@/lib/routing/requested-language';
import { securityHeaders } from '@/lib/routing/security';
import { fromWantedPage, toRequestedPage, requestedPageCookie, requestedPageSeconds } from '@/lib/routing/wanted-page';
import { sessionSecrets } from './session-secrets';
import { cookieLine, readChoiceCookie, readSessionToken } from './token';

export type PageVisit = {
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly headers: { get: (name: string) => string | null };
};

type PageEntry =
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** A `Set-Cookie` line. */
      readonly cookie?: string | undefined;
    }
  | {
      readonly kind: 'pass';
      /** Headers that the page reads; they replace what the client sent under these names. */
      readonly request: Readonly<Record<string, string>>;
      readonly response: Readonly<Record<string, string>>;
    };

/**
 * Selects the terminal, guards by the cookie alone, and returns the content security policy. Pages and calls check the
 * session. Called once for each page: by the front for the documents that it serves, else by middleware.
 */
export async function enterPage({ pathname, search, headers }: PageVisit): Promise<PageEntry> {
  const settings = env();
  const cookies = headers.get('cookie');
  const token = await readSessionToken(cookies, sessionSecrets());
  const terminal = pickTerminal(readChoiceCookie(cookies, terminalCookie), headers.get('user-agent'));
  const loggedIn = token !== undefined;
  const decision = decideAtOnce({ pathname, terminal, loggedIn });
  if (decision.kind === 'redirect') {
    const requestedPage = readChoiceCookie(cookies, requestedPageCookie);
    if (loggedIn && pathname === '/' && requestedPage !== undefined)
      return {
        ...decision,
        to: fromWantedPage(requestedPage, terminal) ?? decision.to,
        cookie: requestedCookie('', settings),
      };
    const page = decision.to === href(terminal, 'login') ? toRequestedPage(withQuery(pathname, search)) : undefined;
    return page === undefined ? decision : { ...decision, cookie: requestedCookie(page, settings) };
  }

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const security = securityHeaders({ nonce, settings, host: headers.get('host') ?? '' });
  return {
    kind: 'pass',
    request: {
      'content-security-policy': security['content-security-policy'], // Next reads the nonce for its scripts here
      [requestedLanguageHeader]: requestedLanguage(pathname, search) ?? '',
    },
    response: security,
  };
}

function withQuery(pathname: string, search: URLSearchParams): string {
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

function requestedCookie(value: string, { SITE_URL: siteUrl }: { readonly SITE_URL: string }): string {
  const name = choiceCookieName(requestedPageCookie, siteUrl.startsWith('https:'));
  return cookieLine(`${name}=${value}`, { siteUrl, maxAge: value === '' ? 0 : requestedPageSeconds });
}
