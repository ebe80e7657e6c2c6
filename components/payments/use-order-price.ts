import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { OrderPrice } from '@/lib/payments/model';

/** Returns the function that writes what was paid for an order, in the reader's language: coins or money. */
export function useOrderPrice() {
  const t = useTranslations('payments');
  const locale = useLocale() as Locale; // the site's own locales
  return ({ payType, cents, coins }: OrderPrice) =>
    payType === 'credits' ? t('packCoins', { coins }) : formatMoney(cents, locale);
}
