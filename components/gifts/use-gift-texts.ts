import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Titles } from '@/lib/core/gifts';
import type { Locale } from '@/lib/core/locale';

/** Returns the names of gifts and the price of them in the reader's language. */
export function useGiftTexts() {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale; // the site's own locales
  return {
    nameOf: (titles: Titles) => titles[locale],
    coins: (count: number) => t('coins', { count }),
  };
}
