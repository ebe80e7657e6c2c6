import type { IncomingHttpHeaders } from 'node:http';

export type OriginRule = { readonly siteUrl: string; readonly webPort: number };

/**
 * Returns whether the connecting page belongs to this site: served from SITE_URL, or by the web process of this host under any
 * name or address, with the scheme of SITE_URL. Browsers always send Origin. A client without one is not a browser, and its cookies are ignored.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, { siteUrl, webPort }: OriginRule): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === new URL(siteUrl).origin) return true;
  if (!host || !URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
  const page = new URL(origin);
  // A page of the other scheme may come from another machine on the way.
  if (page.protocol !== new URL(siteUrl).protocol) return false;
  return page.hostname === new URL(`http://${host}`).hostname && portOf(page) === webPort;
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
