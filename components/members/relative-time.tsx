import { useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import type { DateLocale } from '@/lib/core/date-locale';
import { dateFormatOf } from '@/lib/core/intl-formats';
import { relativeTime, type RelativeTimeFormat } from '@/lib/core/relative-time';

/** How long ago something was (spec 9): just now, seconds, minutes, hours, then the day. `at` in ms, 0 for never. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  const t = useTranslations('members');
  const { dateLocale } = useDates();
  // oxlint-disable-next-line react/purity -- the text is that of the time of rendering
  const text = at === 0 ? '' : formatRelative(new Date(at), relativeTime(new Date(at), new Date()), t, dateLocale);
  return <FormattedTime at={at} text={text} className={className} />;
}

/** Renders the time of `at` with a text that is already formatted. */
export function FormattedTime({ at, text, className }: { at: number; text: string; className?: string }) {
  if (at === 0) return null;
  return (
    // The text may change between the render on the server and hydration.
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className={className}>
      {text}
    </time>
  );
}

type Translator = ReturnType<typeof useTranslations<'members'>>;

const dayMilliseconds = 86_400_000;

/** Returns a formatter for a whole list; it formats equal times only once. */
export function createRelativeTimeFormatter(t: Translator, locale: DateLocale): (at: number) => string {
  const texts = new Map<string, string>();
  return (at) => {
    const then = new Date(at);
    const relative = relativeTime(then, new Date());
    const key = `${relative.kind} ${'count' in relative ? relative.count : Math.floor(at / dayMilliseconds)}`;
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = formatRelative(then, relative, t, locale)));
    return text;
  };
}

function formatRelative(then: Date, relative: RelativeTimeFormat, t: Translator, locale: DateLocale): string {
  switch (relative.kind) {
    case 'just':
      return t('time.just');
    case 'seconds':
    case 'minutes':
    case 'hours':
      return t(`time.${relative.kind}`, { count: relative.count });
    case 'monthDay':
      return dateFormatOf(locale, { month: 'short', day: 'numeric' }).format(then);
    case 'yearMonthDay':
      return dateFormatOf(locale, { month: 'short', day: 'numeric', year: 'numeric' }).format(then);
  }
}
