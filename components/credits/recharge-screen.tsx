import { getTranslations } from 'next-intl/server';
import { getHref } from '@/components/shell/get-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { PageHeader } from '@/components/ui/page-header';

/** Recharging while no payment channel is open (spec 8): the balance and a notice. */
export async function RechargeScreen({ coins }: { coins: number }) {
  const [t, href] = await Promise.all([getTranslations('credits'), getHref()]);
  return (
    <>
      <PageHeader
        title={t('recharge')}
        subtitle={t('balanceLine', { coins: t('coins', { count: coins }) })}
        backHref={href('mine')}
      />
      <EmptyState
        Illustration={EndOfList}
        title={t('maintenanceTitle')}
        text={t('maintenance')}
        action={
          <ButtonLink href={href('mine')} variant="secondary">
            {t('backHome')}
          </ButtonLink>
        }
        className="flex-1"
      />
    </>
  );
}
