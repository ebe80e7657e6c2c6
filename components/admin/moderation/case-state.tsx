import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import type { CaseOutcome } from '@/lib/core/reports';

/** The outcome of a case as a word, null while the case is open. */
export function CaseState({ outcome }: { outcome: CaseOutcome | null }) {
  const t = useTranslations('moderation');
  if (outcome === null) return <Tag tone="gold">{t('outcomes.open')}</Tag>;
  return <Tag tone={outcome === 'none' ? 'neutral' : 'brand'}>{t(`outcomes.${outcome}.result`)}</Tag>;
}
