import { useLocale } from 'next-intl';
import { numberFormatOf } from '@/lib/core/intl-formats';

/** Returns formatters of numbers in the language of the page. next-intl's also has those that no page uses. */
export function useFormat() {
  const locale = useLocale();
  return {
    number: (value: number, options?: Intl.NumberFormatOptions) => numberFormatOf(locale, options).format(value),
  };
}
