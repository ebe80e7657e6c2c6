import type { Locale } from './locale';

/** Places whose long name contains a political status. Readers look for the short name. */
const namedShort = new Set(['HK', 'MO', 'PS']);

const codeLength = 2;
const separator = '\n';

const regionNames = new Map<string, Intl.DisplayNames>();

/** Names by locale and code: at most one for each pair of letters. */
const known = new Map<string, string>();

function regionNamesOf(locale: Locale, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${locale} ${style}`;
  let names = regionNames.get(key);
  if (!names) regionNames.set(key, (names = new Intl.DisplayNames(locale, { type: 'region', style })));
  return names;
}

/** Returns a country's name in the reader's language, or the text itself when it is no code. Needs no list of countries. */
export function countryName(locale: Locale, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const key = `${locale} ${code}`;
  let name = known.get(key);
  if (name === undefined)
    known.set(key, (name = regionNamesOf(locale, namedShort.has(code) ? 'short' : 'long').of(code) ?? code));
  return name;
}

/**
 * Returns the names of countries as one text for `learnCountryNames`. A page sends the names that it shows: creating the
 * browser's own list takes longer than rendering a page of cards.
 */
export function packCountryNames(locale: Locale, codes: Iterable<string>): string {
  return [...new Set(codes)]
    .filter(Boolean)
    .map((code) => code + countryName(locale, code))
    .join(separator);
}

/** Stores names that the server sent, so that `countryName` returns them. */
export function learnCountryNames(locale: Locale, packed: string): void {
  for (const entry of packed.split(separator))
    if (entry) known.set(`${locale} ${entry.slice(0, codeLength)}`, entry.slice(codeLength));
}
