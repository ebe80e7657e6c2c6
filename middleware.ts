import { NextResponse, type NextRequest } from 'next/server';
import { redirectTarget } from '@/lib/routing/redirect-target';
import { enterPage } from '@/lib/web/session/enter-page';

/**
 * Selects the terminal of a page and guards it, in development. In production, the front does so by the same function before Next is
 * asked: `front/enter-request.ts`.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const entry = await enterPage({ pathname, search: searchParams, headers: request.headers });
  if (entry.kind === 'redirect') return redirect(request, entry.to, entry.cookie);
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(entry.request)) headers.set(name, value);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(entry.response)) response.headers.set(name, value);
  return response;
}

function redirect(request: NextRequest, to: string, cookie: string | undefined): NextResponse {
  const target = redirectTarget(to, request.nextUrl.searchParams);
  const response = NextResponse.redirect(new URL(target, request.url), 307);
  response.headers.set('vary', 'user-agent, cookie');
  response.headers.set('cache-control', 'no-store');
  if (cookie !== undefined) response.headers.append('set-cookie', cookie);
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Calls, files and Next's own assets stay outside: Next cuts a matched request's body at 10 MB, our upload limit.
  matcher: [
    '/((?!member(?:/|$)|uploads(?:/|$)|texts(?:/|$)|api(?:/|$)|_next/|emoticons/|gifts/|og/|product/|document\\.js|service-worker\\.js|icon\\.svg|favicon\\.ico|\\.well-known/security\\.txt|apple-touch-icon\\.png|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest).*)',
  ],
};
