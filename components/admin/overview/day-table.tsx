'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { Overview } from '@/lib/overview/model';

/** The numbers of each day, newest first. */
export function DayTable({ days }: Pick<Overview, 'days'>) {
  const t = useTranslations('overview');
  const locale = useLocale() as Locale; // the locales of the catalogue
  const hasMoney = days[0]?.revenue !== undefined;
  const number = new Intl.NumberFormat(locale);
  const head = 'px-4 py-2.5 text-right font-medium';
  const cell = 'px-4 py-2 text-right tabular-nums';
  return (
    <div
      className="max-h-[38rem] overflow-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label={t('days.table')}
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-medium">
              {t('days.day')}
            </th>
            <th scope="col" className={head}>
              {t('days.joined')}
            </th>
            <th scope="col" className={head}>
              {t('days.messages')}
            </th>
            {hasMoney ? (
              <th scope="col" className={head}>
                {t('days.revenue')}
              </th>
            ) : null}
            {hasMoney ? (
              <th scope="col" className={head}>
                {t('days.refunds')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {[...days].reverse().map(({ day, joined, messages, revenue, refunds }) => (
            <tr key={day}>
              <th scope="row" className="px-4 py-2 text-left font-normal tabular-nums">
                {day}
              </th>
              <td className={cell}>{number.format(joined)}</td>
              <td className={cell}>{number.format(messages)}</td>
              {hasMoney ? <td className={cell}>{formatMoney(revenue ?? 0, locale)}</td> : null}
              {hasMoney ? <td className={cell}>{formatMoney(refunds ?? 0, locale)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
