import { env } from '@/lib/platform/env';
import { privateSections } from '@/lib/routing/sections';

const closed = [...privateSections, '/member/', '/api/', '/uploads/'];

/** Crawlers may read the public pages; members' pages, calls and files are closed to them (RFC 9309). */
export function GET(): Response {
  const rules = ['User-Agent: *', 'Allow: /', ...closed.map((section) => `Disallow: ${section}`)];
  return new Response(`${rules.join('\n')}\n\nSitemap: ${env().SITE_URL}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
