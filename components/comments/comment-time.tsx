import { useFormatter } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { relativeTime } from '@/lib/core/relative-time';

/** When a comment was written (spec 9). `at` in ms. */
export function CommentTime({ at }: { at: number }) {
  const t = useTranslations('comments');
  const format = useFormatter();
  const then = new Date(at);
  const relative = relativeTime(then, new Date());
  const day = { month: 'short', day: 'numeric' } as const;
  const texts = {
    just: () => t('time.just'),
    monthDay: () => format.dateTime(then, day),
    yearMonthDay: () => format.dateTime(then, { ...day, year: 'numeric' }),
  };
  return (
    <time dateTime={then.toISOString()} className="shrink-0 text-xs text-muted">
      {'count' in relative ? t(`time.${relative.kind}`, { count: relative.count }) : texts[relative.kind]()}
    </time>
  );
}
