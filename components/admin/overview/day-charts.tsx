'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import type { Overview } from '@/lib/overview/model';
import { DayTable } from './day-table';

/** The library of charts is loaded with the first chart. */
const LazyCharts = lazy(() => import('./day-charts.lazy').then((part) => part.DayChartsLoaded), {
  loading: <div aria-hidden className="h-[76rem] animate-pulse rounded-card bg-sunken sm:h-[38rem]" />,
});

/** The days as charts, or the same numbers as a table. */
export function DayCharts({ days }: Pick<Overview, 'days'>) {
  const t = useTranslations('overview');
  const [isTable, setTable] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setTable(!isTable)} className="mb-3">
        {t(isTable ? 'days.showCharts' : 'days.showTable')}
      </Button>
      {isTable ? <DayTable days={days} /> : <LazyCharts days={days} />}
    </>
  );
}
