'use client';

import { useWhen } from '@/components/admin/shared/use-when';
import { useTranslations } from '@/components/shell/use-translations';
import type { ActiveAlarm } from '@/lib/alarms/model';

/** Shows what is wrong on the server, for administrators: since when, and what to do. */
export function AlarmLines({ alarms }: { alarms: readonly ActiveAlarm[] }) {
  const t = useTranslations('alarms');
  const when = useWhen();
  return (
    <ul aria-label={t('label')} className="mb-4 grid shrink-0 gap-2 lg:mb-6">
      {alarms.map(({ kind, subject, reason, since }) => (
        <li
          key={`${kind} ${subject}`}
          className="rounded-control border-l-4 border-danger bg-danger-tint px-4 py-2.5 text-sm"
        >
          <p className="font-semibold wrap-anywhere text-danger">
            {t(`what.${kind}`, { job: subject, reason })}{' '}
            <span className="font-normal">{t('since', { time: when.time(since) })}</span>
          </p>
          <p className="wrap-anywhere text-text">{t(`next.${kind}`)}</p>
        </li>
      ))}
    </ul>
  );
}
