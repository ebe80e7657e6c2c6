import { useFormatter, useTranslations } from 'next-intl';
import { relativeTime, type RelativeTime } from '@/lib/core/relative-time';

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

type Words = ReturnType<typeof useTranslations<'members'>>;
type Dates = Pick<ReturnType<typeof useFormatter>, 'dateTime'>;

function tellLastActive(at: number, t: Words, format: Dates): string {
  return tell(new Date(at), relativeTime(new Date(at), new Date()), t, format);
}

/** Tells it for a whole list: what was said once is not formatted again. */
export function lastActiveTeller(t: Words, format: Dates): (at: number) => string {
  const said = new Map<string, string>();
  return (at) => {
    const then = new Date(at);
    const told = relativeTime(then, new Date());
    const key = `${told.kind} ${'count' in told ? told.count : Math.floor(at / dayMilliseconds)}`;
    let text = said.get(key);
    if (text === undefined) said.set(key, (text = tell(then, told, t, format)));
    return text;
  };
}

const dayMilliseconds = 86_400_000;

function tell(then: Date, told: RelativeTime, t: Words, format: Dates): string {
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
