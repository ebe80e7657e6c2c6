import { useFormatter, useTranslations } from 'next-intl';
import { relativeTime } from '@/lib/core/relative-time';

/** When a member was last here (spec §9): just now, seconds, minutes, hours, then the day. `at` in ms, 0 for never. */
export function LastActive({ at, className }: { at: number; className?: string }) {
  const t = useTranslations('members');
  const format = useFormatter();
  if (at === 0) return null;
  const then = new Date(at);
  const told = relativeTime(then, new Date());
  const day = { month: 'short', day: 'numeric' } as const;
  const words = {
    just: () => t('time.just'),
    seconds: () => t('time.seconds', { count: countOf(told) }),
    minutes: () => t('time.minutes', { count: countOf(told) }),
    hours: () => t('time.hours', { count: countOf(told) }),
    monthDay: () => format.dateTime(then, day),
    yearMonthDay: () => format.dateTime(then, { ...day, year: 'numeric' }),
  }[told.kind]();
  return (
    // A second may pass between the server's writing and the browser's.
    <time dateTime={then.toISOString()} suppressHydrationWarning className={className}>
      {words}
    </time>
  );
}

function countOf(told: ReturnType<typeof relativeTime>): number {
  return 'count' in told ? told.count : 0;
}
