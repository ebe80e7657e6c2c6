import type { MetadataRoute } from 'next';
import { locales } from '@/lib/core/locale';
import { languageAddresses, listedAddress } from '@/lib/platform/i18n/metadata';
import { indexedPages } from '@/lib/routing/href';

export const dynamic = 'force-dynamic'; // the site's address is a setting of the running server

/** Lists the pages of search engines, each once in each language with its addresses in the others. */
export default function sitemap(): MetadataRoute.Sitemap {
  return indexedPages.flatMap((name) => {
    const languages = languageAddresses(name);
    return locales.map((locale) => ({ url: listedAddress(name, locale), alternates: { languages } }));
  });
}
