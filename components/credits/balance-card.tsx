import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { getHref } from '@/components/shell/get-href';
import { ButtonLink } from '@/components/ui/button-link';
import { Coins } from '@/components/ui/icons/coins';

/** The balance in coins, and the link to recharge it. */
export async function BalanceCard({ coins }: { coins: ReactNode }) {
  const [t, href] = await Promise.all([getTranslations('credits'), getHref()]);
  return (
    <section className="flex flex-col justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <span className="flex size-11 items-center justify-center rounded-full bg-gold-tint text-gold">
          <Coins className="size-6" aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-xs text-muted">{t('balance')}</h2>
          <p className="truncate text-xl font-bold tabular-nums">{coins}</p>
        </div>
      </div>
      <ButtonLink href={href('recharge')} variant="gold" wide>
        {t('recharge')}
      </ButtonLink>
    </section>
  );
}
