'use client';

import type { ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { TabLinks } from '@/components/ui/tab-links';
import { reportsTabs, type ReportsTab } from './reports-tab';

/** The heading and the tabs of the queues. */
export function ReportsFrame({ tab, children }: { tab: ReportsTab; children: ReactNode }) {
  const t = useTranslations('moderation');
  const href = useHref();
  const links = reportsTabs.map((one) => ({
    href: one === 'open' ? href('staffReports') : href('staffReports', { tab: one }),
    label: t(`tabs.${one}`),
    current: one === tab,
  }));
  return (
    <>
      <StaffHeading title={t('title')} />
      <TabLinks label={t('tabs.label')} links={links} className="mb-4" />
      {children}
    </>
  );
}
