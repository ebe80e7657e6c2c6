import type { Locale } from '@/lib/core/locale';

/** Formats a number with its sign: +20, −5. */
export function signed(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value);
}
