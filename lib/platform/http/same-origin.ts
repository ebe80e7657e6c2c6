/**
 * The control against cross-site and same-site-other-port posts on the cookie lane: the browser itself must say that the
 * page that posts is ours. `Origin: null` (sandboxed frames, redirects) is foreign.
 */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return site === 'same-origin';
  return origin === new URL(siteUrl).origin || isOwnHost(new URL(siteUrl).protocol, origin, request.headers);
}

/** A page opened under another name of the same server (an address in the local network) posts to that very host and port. */
function isOwnHost(protocol: string, origin: string, headers: Headers): boolean {
  const host = headers.get('host');
  if (!host || !URL.canParse(origin)) return false;
  const { protocol: sent, host: from } = new URL(origin);
  return sent === protocol && from === host;
}
