'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { Tabs } from '@/components/ui/tabs';
import type { PriceLists } from '@/lib/prices/model';
import { CoinPackages } from './coin-packages';
import { GiftCatalogue } from './gift-catalogue';
import { MembershipPackages } from './membership-packages';

const views = ['coins', 'memberships', 'gifts'] as const;

/** The price lists: packs of coins, memberships and gifts, each edited with a preview of what members will see. */
export function PricesScreen({ lists }: { lists: PriceLists }) {
  const t = useTranslations('prices');
  const [view, setView] = useState<(typeof views)[number]>('coins');
  return (
    <>
      <StaffHeading title={t('title')} />
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{t('intro')}</p>
      <Tabs
        label={t('title')}
        tabs={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={setView}
        panelClassName="pt-4"
      >
        {view === 'coins' ? <CoinPackages packages={lists.recharge} /> : null}
        {view === 'memberships' ? <MembershipPackages packages={lists.upgrade} prices={lists.tierPrices} /> : null}
        {view === 'gifts' ? <GiftCatalogue categories={lists.categories} gifts={lists.gifts} /> : null}
      </Tabs>
    </>
  );
}
