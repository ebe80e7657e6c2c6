import type { CallRequest, HeaderReader } from '@/lib/platform/call-request';

/**
 * Checks that a page of this site sent the post, to reject posts from other sites and from other ports of the same
 * site. Applies to the cookie lane. `Origin: null` (sandboxed frames, redirects) is foreign.
 */
export function isSameOrigin(request: CallRequest, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return site === 'same-origin';
  return origin === new URL(siteUrl).origin || isOwnHost(new URL(siteUrl).protocol, origin, request.headers);
}

/** Accepts a page under another name of the server, such as a LAN address, that posts to its own host and port. */
function isOwnHost(protocol: string, origin: string, headers: HeaderReader): boolean {
  const host = headers.get('host');
  if (!host || !URL.canParse(origin)) return false;
  const { protocol: sent, host: from } = new URL(origin);
  return sent === protocol && from === host;
}
