import { useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import type { Tier } from '@/lib/core/member';
import type { Order } from '@/lib/payments/model';
import { useOrderPrice } from './use-order-price';

type Goods = Pick<Order, 'coins'> & {
  readonly tier?: Tier | null | undefined;
  readonly months?: number | null | undefined;
};

/** Returns what an order is for, and its price, in the reader's language. */
export function useOrderTexts() {
  const t = useTranslations('payments');
  const membership = useTranslations('membership');
  const dates = useDates();
  return {
    itemOf: ({ tier, months, coins }: Goods) =>
      tier
        ? t('descriptions.upgrade', { tier: membership(`tiers.${tier}`), months: months ?? 0 })
        : t('descriptions.recharge', { coins }),
    priceOf: useOrderPrice(),
    dayOf: (at: number) => dates.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
