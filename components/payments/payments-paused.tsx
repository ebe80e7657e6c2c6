'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';

type PaymentsPausedProps = {
  /** True if coins still pay for what is on the screen. */
  takesCoins: boolean;
  /** Where they would, but are too few: what it costs, and what the member has. */
  shortage?: { readonly price: number; readonly balance: number };
};

/** The notice that no payment of money is possible now, and the way to customer service. Needs the namespace `payments`. */
export function PaymentsPaused({ takesCoins, shortage }: PaymentsPausedProps) {
  const t = useTranslations('payments');
  const href = useHref();
  return (
    <Card role="status" className="flex flex-wrap items-center gap-3">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{t('maintenanceTitle')}</p>
        <p className="mt-1 text-sm text-muted">{t('maintenance')}</p>
        {takesCoins ? <p className="mt-1 text-sm text-muted">{t('coinsOnly')}</p> : null}
        {shortage ? <p className="mt-1 text-sm text-muted">{t('coinsShort', shortage)}</p> : null}
      </div>
      <ButtonLink href={href('service')} variant="secondary" size="sm">
        {t('contactService')}
      </ButtonLink>
    </Card>
  );
}
