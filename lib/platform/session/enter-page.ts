import { pickTerminal, terminalCookie } from '@/lib/core/terminal';
import { env } from '@/lib/platform/env';
import { decideAtOnce } from '@/lib/routing/access';
import { requestedLanguage, requestedLanguageHeader } from '@/lib/routing/requested-language';
import { securityHeaders } from '@/lib/routing/security';
import { sessionSecrets } from './session-secrets';
import { readChoiceCookie, readSessionToken } from './token';

export type PageVisit = {
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly headers: { get: (name: string) => string | null };
};

type PageEntry =
  | { readonly kind: 'redirect'; readonly to: string }
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
  const decision = decideAtOnce({
    pathname,
    terminal: pickTerminal(readChoiceCookie(cookies, terminalCookie), headers.get('user-agent')),
    loggedIn: token !== undefined,
  });
  if (decision.kind === 'redirect') return decision;

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
