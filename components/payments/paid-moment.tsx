import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Coins } from '@/components/ui/icons/coins';
import { Crown } from '@/components/ui/icons/crown';
import type { Order } from '@/lib/payments/model';

type PaidMomentProps = {
  order: Order;
  /** The balance since the payment. */
  balance: number;
  /** A sentence about the goods. */
  children: ReactNode;
};

/** The moment after a payment: what was bought, and what it did to the balance. */
export function PaidMoment({ order: { tier, coins }, balance, children }: PaidMomentProps) {
  const t = useTranslations('payments');
  const Icon = tier ? Crown : Coins;
  const before = tier ? balance + coins : balance - coins;
  return (
    <>
      <span className="mx-auto flex size-16 animate-pop items-center justify-center rounded-full bg-gold-tint text-gold">
        <Icon className="size-8" aria-hidden />
      </span>
      <p className="mx-auto mt-3 max-w-100 text-lg font-semibold text-balance">{children}</p>
      {coins > 0 && before >= 0 ? (
        <p className="mt-2 text-sm text-muted tabular-nums">{t('balanceChange', { before, after: balance })}</p>
      ) : null}
    </>
  );
}
