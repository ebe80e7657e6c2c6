import { LocalTime } from '@/components/shell/local-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import type { CaseSummary } from '@/lib/moderation/model';

/** The decision of a case, also when another member of staff decided it meanwhile. */
export function CaseDecision({ decision }: { decision: NonNullable<CaseSummary['decision']> }) {
  const t = useTranslations('moderation');
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('decided.title')}</h2>
      <p>
        <Tag tone={decision.outcome === 'none' ? 'neutral' : 'brand'}>{t(`outcomes.${decision.outcome}.label`)}</Tag>
      </p>
      <p className="text-sm text-muted">
        {t('decided.by', { name: decision.by })}
        {' · '}
        <LocalTime at={decision.at} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {decision.reason}
      </p>
    </Card>
  );
}
