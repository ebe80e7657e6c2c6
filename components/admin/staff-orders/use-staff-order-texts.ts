'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { StaffOrder } from '@/lib/staff-orders/model';

/** Returns what an order is for, and what was paid, in the reader's language. */
export function useStaffOrderTexts() {
  const payments = useTranslations('payments');
  const membership = useTranslations('membership');
  const locale = useLocale() as Locale; // the site's own locales
  return {
    itemOf: ({ tier, months, coins }: StaffOrder) =>
      tier
        ? payments('descriptions.upgrade', { tier: membership(`tiers.${tier}`), months: months ?? 0 })
        : payments('descriptions.recharge', { coins }),
    priceOf: ({ payType, cents, coins }: StaffOrder) =>
      payType === 'credits' ? payments('packCoins', { coins }) : formatMoney(cents, locale),
    moneyOf: (cents: number) => formatMoney(cents, locale),
  };
}
