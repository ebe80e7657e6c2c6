import { useFormat } from '@/components/shell/use-format';
import { useTranslations } from '@/components/shell/use-translations';

/** The day from which the current legal texts apply. */
const lastChanged = new Date('2026-11-01T00:00:00Z');

export function LastUpdated() {
  const t = useTranslations('info');
  const date = useFormat().date(lastChanged, { dateStyle: 'long' });
  return <p className="text-sm">{t('updated', { date })}</p>;
}
