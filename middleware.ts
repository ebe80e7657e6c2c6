import { NextResponse, type NextRequest } from 'next/server';
import { enterPage } from '@/lib/web/session/enter-page';

/** Runs for the pages that the front leaves to Next: `front/documents.ts` enters the others by the same function. */
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
  const url = new URL(to, request.url);
  // A parameter that the redirect names takes precedence, such as the tab of the page that shows the same list.
  for (const [name, value] of request.nextUrl.searchParams)
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  const response = NextResponse.redirect(url, 307);
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
