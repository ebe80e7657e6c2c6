import type { Locale } from './locale';

/** How dates are written. English has the order of the reader's region; the clock has 24 hours in all of them. */
export type DateLocale = 'en-GB' | 'en-US' | 'zh-CN' | 'zh-TW';

/** The regions that write the month before the day. */
const monthFirst = ['US', 'CA', 'PH', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW'];

/**
 * Returns how dates are written in a language for a reader of a region (ISO 3166, upper case). Two forms of English and not one
 * for each region, because browsers and servers of different age differ in the others.
 */
export function dateLocaleOf(locale: Locale, region?: string): DateLocale {
  if (locale !== 'en') return locale;
  return region && monthFirst.includes(region) ? 'en-US' : 'en-GB';
}

/** Returns the region of the first language of `Accept-Language` that names one; undefined without. */
export function regionOfHeader(header: string | null | undefined): string | undefined {
  return /(?:^|[\s,])[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?=$|[\s,;])/i
    .exec(header?.slice(0, 500) ?? '')?.[1]
    ?.toUpperCase();
}
