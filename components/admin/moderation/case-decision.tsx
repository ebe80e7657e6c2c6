import { LocalTime } from '@/components/shell/local-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import type { CaseSummary } from '@/lib/moderation/model';
import { CaseState } from './case-state';

/** The decision of a case, also when another member of staff decided it meanwhile. */
export function CaseDecision({ decision }: { decision: NonNullable<CaseSummary['decision']> }) {
  const t = useTranslations('moderation');
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('decided.title')}</h2>
      <p>
        <CaseState outcome={decision.outcome} />
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
