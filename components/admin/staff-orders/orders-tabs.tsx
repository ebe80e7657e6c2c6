'use client';

import type { ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { TabLinks } from '@/components/ui/tab-links';
import { orderTabs, type OrderTab } from '@/lib/staff-orders/model';

/** The page of orders with its tabs. */
export function OrdersTabs({ tab, children }: { tab: OrderTab; children: ReactNode }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  return (
    <>
      <StaffHeading title={t('title')} />
      <TabLinks
        label={t('tabs.label')}
        className="mb-4"
        links={orderTabs.map((one) => ({
          href: href('staffOrders', { tab: one === 'orders' ? undefined : one }),
          label: t(`tabs.${one}`),
          current: one === tab,
        }))}
      />
      {children}
    </>
  );
}
