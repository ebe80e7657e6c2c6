import { useLocale } from 'next-intl';
import { useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import { Coins } from '@/components/ui/icons/coins';
import { Crown } from '@/components/ui/icons/crown';
import { formatMoney } from '@/lib/core/money';
import type { Locale } from '@/lib/core/locale';
import type { Goods } from '@/lib/payments/model';

type GoodsSummaryProps = {
  goods: Goods;
  /** True if coins are the only way to pay for it. */
  isInCoins?: boolean;
};

/** The goods, the day until which they run, and their price. */
export function GoodsSummary({ goods, isInCoins = false }: GoodsSummaryProps) {
  const t = useTranslations('payments');
  const membership = useTranslations('membership');
  const dates = useDates();
  const locale = useLocale() as Locale; // the site's own locales
  const { tier, months, endsAt, coins, cents } = goods;
  const Icon = tier ? Crown : Coins;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-gold-tint text-gold">
        <Icon className="size-6" aria-hidden />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          {tier
            ? t('descriptions.upgrade', { tier: membership(`tiers.${tier}`), months: months ?? 0 })
            : t('descriptions.recharge', { coins })}
        </p>
        {tier && endsAt !== undefined ? (
          <p className="text-sm text-muted">
            {t('ends', { tier: membership(`tiers.${tier}`), day: dates.date(endsAt, { dateStyle: 'long' }) })}
          </p>
        ) : null}
      </div>
      <p className="ml-auto shrink-0 text-xl font-bold tabular-nums">
        {isInCoins ? t('packCoins', { coins }) : formatMoney(cents, locale)}
      </p>
    </div>
  );
}
