'use client';

import useSWR from 'swr';
import { useTranslations } from '@/components/shell/use-translations';
import { Section } from '@/components/ui/card';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { limits } from '@/lib/core/limits';
import { overview as overviewQuery } from '@/lib/overview/client';
import type { Overview } from '@/lib/overview/model';
import { CountryList } from './country-list';
import { DayCharts } from './day-charts';
import { KeyFigures } from './key-figures';
import { InterfaceLinks } from './interface-links';
import { QueueTable } from './queue-table';

const currentKey = overviewQuery.keyOf({ days: limits.staff.overviewDays });
const refreshMilliseconds = 30_000;

/** The queues and the key figures of the site. Refreshed while the page is open. */
export function OverviewScreen({ initial }: { initial: Overview }) {
  const t = useTranslations('overview');
  const { data: overview = initial } = useSWR(currentKey, overviewQuery.load, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: refreshMilliseconds,
  });
  return (
    <>
      <StaffHeading title={t('title')} />
      <div className="grid gap-8">
        <KeyFigures overview={overview} />
        {overview.queues.length > 0 ? (
          <Section title={t('queues.title')}>
            <QueueTable queues={overview.queues} />
          </Section>
        ) : null}
        <Section title={t('days.title', { count: overview.days.length })}>
          <DayCharts days={overview.days} />
        </Section>
        <Section title={t('countries.title')}>
          <CountryList countries={overview.countries} />
        </Section>
        <Section title={t('interface.title')}>
          <InterfaceLinks />
        </Section>
      </div>
    </>
  );
}
