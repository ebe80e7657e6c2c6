import { useFormatter, useTranslations } from 'next-intl';
import { relativeTime } from '@/lib/core/relative-time';

/** When a member was last here (spec §9): just now, seconds, minutes, hours, then the day. `at` in ms, 0 for never. */
export function LastActive({ at, className }: { at: number; className?: string }) {
  const t = useTranslations('members');
  const format = useFormatter();
  return <LastActiveTime at={at} words={at === 0 ? '' : tellLastActive(at, t, format)} className={className} />;
}

/** The same with its words made already. */
export function LastActiveTime({ at, words, className }: { at: number; words: string; className?: string }) {
  if (at === 0) return null;
  return (
    // A second may pass between the server's writing and the browser's.
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className={className}>
      {words}
    </time>
  );
}

export function tellLastActive(at: number, t: ReturnType<typeof useTranslations<'members'>>, format: ReturnType<typeof useFormatter>): string {
  const then = new Date(at);
  const told = relativeTime(then, new Date());
  switch (told.kind) {
    case 'just':
      return t('time.just');
    case 'seconds':
    case 'minutes':
    case 'hours':
      return t(`time.${told.kind}`, { count: told.count });
    case 'monthDay':
      return format.dateTime(then, { month: 'short', day: 'numeric' });
    case 'yearMonthDay':
      return format.dateTime(then, { month: 'short', day: 'numeric', year: 'numeric' });
  }
}
