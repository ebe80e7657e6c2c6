'use client';

import { useLocale } from 'next-intl';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { limits } from '@/lib/core/limits';
import type { QueueState } from '@/lib/overview/model';
import { pageOfArea } from '../shell/areas';

/** Each queue with its length, the age of its oldest row, and how long decisions took. */
export function QueueTable({ queues }: { queues: readonly QueueState[] }) {
  const t = useTranslations('overview');
  const areas = useTranslations('admin');
  const href = useHref();
  const locale = useLocale();
  const cell = 'px-4 py-3 text-right tabular-nums';
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-medium">
              {t('queues.queue')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              {t('queues.waiting')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              {t('queues.oldest')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              {t('queues.median')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {queues.map(({ area, waiting, oldestSeconds, medianSeconds }) => {
            const page = pageOfArea(area);
            const name = areas(`areas.${area}`);
            return (
              <tr key={area}>
                <th scope="row" className="px-4 py-1 text-left font-medium">
                  {page ? (
                    <SoftLink
                      href={href(page)}
                      className="inline-flex min-h-11 items-center text-brand-ink hover:underline"
                    >
                      {name}
                    </SoftLink>
                  ) : (
                    name
                  )}
                </th>
                <td className={cell}>{waiting > limits.unreadShown ? `${limits.unreadShown}+` : waiting}</td>
                <td className={cell}>{formatAge(locale, oldestSeconds)}</td>
                <td className={cell}>{formatAge(locale, medianSeconds)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Formats a duration in its largest unit: 3 hours, 2 days. */
function formatAge(locale: string, seconds: number | null): string {
  if (seconds === null) return '–';
  const [value, unit] =
    seconds < 3600
      ? [Math.ceil(seconds / 60), 'minute']
      : seconds < 2 * 86_400
        ? [Math.round(seconds / 3600), 'hour']
        : [Math.round(seconds / 86_400), 'day'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
