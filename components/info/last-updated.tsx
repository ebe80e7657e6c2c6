import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { dateLocaleOf } from '@/lib/core/date-locale';
import { dateFormatOf } from '@/lib/core/intl-formats';

/** The day from which the current legal texts apply. */
const lastChanged = new Date('2026-11-01T00:00:00Z');

/** Without the reader's region: a document is the same for all readers of a language. */
export function LastUpdated() {
  const t = useTranslations('info');
  const date = dateFormatOf(dateLocaleOf(useLocale()), { dateStyle: 'long' }).format(lastChanged);
  return <p className="text-sm">{t('updated', { date })}</p>;
}
