import { useLocale } from 'next-intl';
import { dateFormatOf, numberFormatOf } from '@/lib/core/intl-formats';

/** Returns formatters of dates and numbers in the language of the page. next-intl's also has those that no page uses. */
export function useFormat() {
  const locale = useLocale();
  return {
    date: (at: number | Date, options: Intl.DateTimeFormatOptions) => dateFormatOf(locale, options).format(at),
    number: (value: number, options?: Intl.NumberFormatOptions) => numberFormatOf(locale, options).format(value),
  };
}
