import type { IncomingHttpHeaders } from 'node:http';

export type OriginRule = {
  readonly siteUrl: string;
  readonly webPort: number;
  /** The public address of the live connection; undefined when clients call it by any name of this host. */
  readonly liveUrl?: string | undefined;
};

/**
 * Returns whether a request comes from a page of this site, or from a client that is not a browser. A page is served from
 * SITE_URL, or by the web process of this host under any name or address, with the scheme of SITE_URL. Some libraries send the
 * address that they call as their origin, which no page has. A client without an origin is not a browser, and its cookies are
 * ignored; a browser leaves the origin out only of a GET, and then names the relation of the page.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, rule: OriginRule): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return !isForeignSite(headers['sec-fetch-site']);
  const { origin: site, protocol } = new URL(rule.siteUrl);
  if (origin === site) return true;
  const sender = parseOrigin(origin);
  if (!sender) return false;
  if (rule.liveUrl !== undefined && sender.origin === new URL(rule.liveUrl).origin) return true;
  const called = host === undefined ? undefined : parseOrigin(`${sender.protocol}//${host}`);
  // A page of the other scheme may come from another machine on the way.
  if (!called || sender.protocol !== protocol) return false;
  if (rule.liveUrl === undefined && sender.origin === called.origin) return true;
  return isPage(origin) && sender.hostname === called.hostname && portOf(sender) === rule.webPort;
}

/** The values of a browser: `none` is an address that a person opened. */
function isForeignSite(site: string | string[] | undefined): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Returns an origin as a URL; undefined when it is none. Libraries for websockets also send the scheme of a websocket. */
function parseOrigin(origin: string): URL | undefined {
  const address = origin.replace(/^ws(?=s?:)/i, 'http');
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address);
}

/** Returns whether a browser may send this origin, never with the scheme of a websocket. */
function isPage(origin: string): boolean {
  return !/^ws/i.test(origin);
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
