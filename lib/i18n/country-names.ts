import { countryCodes } from '@/lib/core/countries';
import type { Locale } from '@/lib/core/locale';

export type Country = { readonly value: string; readonly label: string };

/** Places whose long name carries a political status that no one looks for under its letter. */
const byShortName = new Set(['HK', 'MO', 'PS']);

const made = new Map<Locale, readonly Country[]>();

/** The name of a country in the reader's language; the code itself when the language has none. */
export function countryName(locale: Locale, code: string): string {
  const style = byShortName.has(code) ? 'short' : 'long';
  return new Intl.DisplayNames(locale, { type: 'region', style }).of(code) ?? code;
}

/** All countries in the reader's language and in its order, made once per process. */
export function listCountries(locale: Locale): readonly Country[] {
  const ready = made.get(locale);
  if (ready) return ready;
  const { compare } = new Intl.Collator(locale);
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((a, b) => compare(a.label, b.label));
  made.set(locale, countries);
  return countries;
}
