import type { MetadataRoute } from 'next';
import { locales } from '@/lib/core/locale';
import { database } from '@/lib/platform/database';
import { languageAddresses, listedAddress } from '@/lib/web/i18n/metadata';
import { findTextDates } from '@/lib/texts/text-dates';
import { indexedPages } from '@/lib/routing/indexed-pages';

export const dynamic = 'force-dynamic'; // the site's address is a setting of the running server

/** Lists the pages of search engines, each once in each language with its addresses in the others. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const dateOf = await findTextDates(database().db);
  return indexedPages.flatMap((name) => {
    const languages = languageAddresses(name);
    return locales.map((locale) => ({
      url: listedAddress(name, locale),
      lastModified: dateOf(name, locale),
      alternates: { languages },
    }));
  });
}
