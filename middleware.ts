import { NextResponse, type NextRequest } from 'next/server';
import { pickTerminal, terminalCookie } from '@/lib/core/terminal';
import { env } from '@/lib/platform/env';
import { decide } from '@/lib/routing/access';
import { requestedLanguage, requestedLanguageHeader } from '@/lib/routing/requested-language';
import { securityHeaders } from '@/lib/routing/security';
import { openCookie, sessionCookieName } from '@/lib/platform/session/token';

/**
 * Selects the terminal, guards by the cookie alone, and sets the content security policy. Pages and calls check the
 * session.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const settings = env();
  const { pathname } = request.nextUrl;
  const cookie = request.cookies.get(sessionCookieName(settings.SITE_URL))?.value;
  const decision = decide({
    pathname,
    terminal: pickTerminal(request.cookies.get(terminalCookie)?.value, request.headers.get('user-agent')),
    loggedIn: (await openCookie(cookie, settings.AUTH_SECRET)) !== undefined,
  });
  if (decision.kind === 'redirect') return redirect(request, decision.to);

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const security = securityHeaders({ nonce, settings, host: request.headers.get('host') ?? '' });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', security['content-security-policy']); // Next reads the nonce for its scripts here
  headers.set(requestedLanguageHeader, requestedLanguage(pathname, request.nextUrl.searchParams) ?? '');
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
  return response;
}

function redirect(request: NextRequest, to: string): NextResponse {
  const url = new URL(to, request.url);
  url.search = request.nextUrl.search;
  const response = NextResponse.redirect(url, 307);
  response.headers.set('vary', 'user-agent, cookie');
  response.headers.set('cache-control', 'no-store');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Calls, files and Next's own assets stay outside: Next cuts a matched request's body at 10 MB, our upload limit.
  matcher: [
    '/((?!member(?:/|$)|uploads(?:/|$)|api(?:/|$)|_next/|emoticons/|icon\\.svg|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest).*)',
  ],
};
