import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { PageHeader } from '@/components/ui/page-header';

export type RechargeScreenProps = { coins: number; homeHref: string };

/** Recharging while no payment channel is open (spec §8): the balance, and the words that say so. */
export function RechargeScreen({ coins, homeHref }: RechargeScreenProps) {
  const t = useTranslations('credits');
  return (
    <>
      <PageHeader
        title={t('recharge')}
        subtitle={t('balanceLine', { coins: t('coins', { count: coins }) })}
        backHref={homeHref}
      />
      <EmptyState
        Illustration={EndOfList}
        title={t('maintenanceTitle')}
        text={t('maintenance')}
        action={
          <ButtonLink href={homeHref} variant="secondary">
            {t('backHome')}
          </ButtonLink>
        }
        className="flex-1"
      />
    </>
  );
}
