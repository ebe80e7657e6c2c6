import type { MetadataRoute } from 'next';
import { legacyLanguages } from '@/lib/core/locale';
import { env } from '@/lib/platform/env';
import { pages } from '@/lib/routing/find-route';
import { isInfo } from '@/lib/routing/sections';

export const dynamic = 'force-dynamic';

/** Lists the info pages, each with its address in every language. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { SITE_URL } = env();
  return pages
    .filter(({ address }) => isInfo(address))
    .map(({ address }) => ({
      url: `${SITE_URL}${address}`,
      alternates: {
        languages: Object.fromEntries(
          legacyLanguages.map((language) => [tagOf[language], `${SITE_URL}${address}?lang=${language}`]),
        ),
      },
    }));
}

const tagOf = { en: 'en', zhcn: 'zh-Hans', zhtw: 'zh-Hant' } as const;
