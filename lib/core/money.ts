import type { Locale } from './locale';

const formats = new Map<Locale, Intl.NumberFormat>();

/** Formats US cents in the language of a reader: US$9.99. */
export function formatMoney(cents: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })));
  return format.format(cents / 100);
}
