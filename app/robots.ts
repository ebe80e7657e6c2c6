import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';
import { privateSections } from '@/lib/routing/sections';

export const dynamic = 'force-dynamic'; // the site's address is a setting of the running server

/** Crawlers may read the public pages; members' pages, calls and files are closed to them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...privateSections, '/member/', '/api/', '/uploads/'] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
