import { changeSubscription, parseKinds } from '@/lib/emails/subscriptions';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { readCaller } from '@/lib/web/caller';
import { limiter } from '@/lib/web/limiter';
import { readAndPost } from '@/lib/web/replies';
import { href } from '@/lib/routing/href';
import type { RouteRequest } from '@/lib/platform/call-request';

type Context = { params: Promise<{ token: string }> };

export const { PUT, PATCH, DELETE, OPTIONS } = readAndPost;

/**
 * Ends the emails of a link at once, for mail programs (RFC 8058): they send neither cookies nor an origin, and the token is
 * the permission. The reply is the same for unknown tokens.
 */
export async function POST(request: RouteRequest, { params }: Context): Promise<Response> {
  const { token } = await params;
  const wait = await limiter().take('unsubscribe', readCaller(request).addressPrefix);
  const headers = { 'cache-control': 'no-store' };
  if (wait > 0) return new Response(null, { status: 429, headers: { ...headers, 'retry-after': String(wait) } });
  const kinds = parseKinds(new URL(request.url).searchParams.get('kinds'));
  await changeSubscription(database().db, { token, kinds, isOn: false });
  return new Response(null, { status: 200, headers });
}

/** Leads a reader to the page with the button: scanners of mailboxes open every link, which must change nothing. */
export async function GET(request: RouteRequest, { params }: Context): Promise<Response> {
  const { token } = await params;
  const kinds = parseKinds(new URL(request.url).searchParams.get('kinds'));
  const page = href('desktop', 'unsubscribe', { token, kinds: kinds.join(',') });
  return new Response(null, {
    status: 303,
    headers: { location: `${env().SITE_URL}${page}`, 'cache-control': 'no-store' },
  });
}
