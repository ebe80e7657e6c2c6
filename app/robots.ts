import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic'; // the address of the site is a setting of the running server

/** Crawlers read the public pages; members' pages, calls and files are none of theirs. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/m/home/', '/w/home/', '/admin/', '/member/', '/api/', '/uploads/', '/reset/', '/invitation/'],
    },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
