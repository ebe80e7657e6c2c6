import type { MetadataRoute } from 'next';
import { legacyLanguages } from '@/lib/core/locale';
import { env } from '@/lib/platform/env';
import { routes } from '@/lib/routing/routes';

export const dynamic = 'force-dynamic';

/** The pages anybody may read, each with its address in every language. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { SITE_URL } = env();
  return routes
    .filter((route) => route.path.startsWith('/w/info/'))
    .map(({ path }) => ({
      url: `${SITE_URL}${path}`,
      alternates: {
        languages: Object.fromEntries(
          legacyLanguages.map((language) => [tagOf[language], `${SITE_URL}${path}?lang=${language}`]),
        ),
      },
    }));
}

const tagOf = { en: 'en', zhcn: 'zh-Hans', zhtw: 'zh-Hant' } as const;
