import { useFormatter, useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { Order } from '@/lib/payments/model';

/** Returns what an order is for, and its price, in the reader's language. */
export function useOrderTexts() {
  const t = useTranslations('payments');
  const membership = useTranslations('membership');
  const format = useFormatter();
  const locale = useLocale() as Locale; // the site's own locales
  return {
    itemOf: ({ tier, months, coins }: Order) =>
      tier
        ? t('descriptions.upgrade', { tier: membership(`tiers.${tier}`), months: months ?? 0 })
        : t('descriptions.recharge', { coins }),
    priceOf: ({ payType, cents, coins }: Order) =>
      payType === 'credits' ? t('packCoins', { coins }) : formatMoney(cents, locale),
    dayOf: (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
