import type { Locale } from './locale';

/** Places whose long name contains a political status. Readers look for the short name. */
const namedShort = new Set(['HK', 'MO', 'PS']);

const regionNames = new Map<string, Intl.DisplayNames>();

function regionNamesOf(locale: Locale, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${locale} ${style}`;
  let names = regionNames.get(key);
  if (!names) regionNames.set(key, (names = new Intl.DisplayNames(locale, { type: 'region', style })));
  return names;
}

/** Returns a country's name in the reader's language, or the text itself when it is no code. Needs no list of countries. */
export function countryName(locale: Locale, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return regionNamesOf(locale, namedShort.has(code) ? 'short' : 'long').of(code) ?? code;
}
