import { headers } from 'next/headers';
import { dateLocaleOf, regionOfHeader, type DateLocale } from '@/lib/core/date-locale';
import { pageLocale } from './page';

/** Returns the region that the browser of the page names. */
export async function pageRegion(): Promise<string | undefined> {
  return regionOfHeader((await headers()).get('accept-language'));
}

/** Returns how server components of a member write dates; client components have `useDates`. */
export async function pageDateLocale({ country }: { readonly country: string }): Promise<DateLocale> {
  const [locale, region] = await Promise.all([pageLocale(), pageRegion()]);
  return dateLocaleOf(locale, region ?? country);
}
