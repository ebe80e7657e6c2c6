'use client';

import { useLocale } from 'next-intl';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import { useDates } from '@/components/shell/use-dates';
import { numberFormatOf } from '@/lib/core/intl-formats';
import type { Overview, OverviewDay } from '@/lib/overview/model';

type Metric = Exclude<keyof OverviewDay, 'day'>;

/** A chart of bars for each number. */
export function DayChartsLoaded({ days }: Pick<Overview, 'days'>) {
  const metrics: readonly Metric[] =
    days[0]?.revenue === undefined ? ['joined', 'messages'] : ['joined', 'messages', 'revenue', 'refunds'];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {metrics.map((metric) => (
        <DayChart key={metric} days={days} metric={metric} />
      ))}
    </div>
  );
}

function DayChart({ days, metric }: { days: readonly OverviewDay[]; metric: Metric }) {
  const t = useTranslations('overview');
  const locale = useLocale() as Locale; // the locales of the catalogue
  const isMoney = metric === 'revenue' || metric === 'refunds';
  const number = numberFormatOf(locale, { notation: 'compact' });
  const valueOf = (value: number) => (isMoney ? formatMoney(value, locale) : number.format(value));
  const dates = useDates();
  const dayOf = (day: string) => dates.date(new Date(`${day}T00:00:00Z`), { month: 'numeric', day: 'numeric' });
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-3 text-sm font-medium">{t(`days.${metric}`)}</figcaption>
      {/* The table has the same numbers for readers of the screen. */}
      <div aria-hidden className="h-56 text-xs">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="day" tickFormatter={dayOf} stroke="var(--muted)" tickLine={false} minTickGap={24} />
            <YAxis
              tickFormatter={valueOf}
              stroke="var(--muted)"
              tickLine={false}
              axisLine={false}
              width={64}
              allowDecimals={false}
              domain={[0, (maxValue: number) => Math.max(maxValue, isMoney ? 10_000 : 4)]}
            />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 12 }}
              labelFormatter={(day) => dayOf(String(day))}
              formatter={(value) => [valueOf(Number(value)), t(`days.${metric}`)]}
            />
            <Bar dataKey={metric} fill="var(--brand)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
