'use client';

import { useRouter } from 'next/navigation';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { SoftLink } from '@/components/ui/soft-link';
import { useSingleKeys } from '@/components/shell/use-single-keys';
import type { CaseDetails, Preset } from '@/lib/moderation/model';
import { CaseDecision } from './case-decision';
import { CaseEvidence } from './case-evidence';
import { CaseHistory } from './case-history';
import { CaseReports } from './case-reports';
import { DecisionPanel } from './decision-panel';
import { ReportedMember } from './reported-member';

type CaseScreenProps = {
  reportCase: CaseDetails;
  /** The open case that follows in the queue. */
  nextId: number | undefined;
  presets: readonly Preset[];
};

/** One case: the evidence and the reports at the left, the member and the decision at the right. */
export function CaseScreen({ reportCase, nextId, presets }: CaseScreenProps) {
  const t = useTranslations('moderation');
  const href = useHref();
  const router = useRouter();
  const next = nextId === undefined ? undefined : href('staffReport', { id: String(nextId) });
  useSingleKeys({
    j: () => {
      if (next) router.push(next);
    },
  });
  return (
    <>
      <StaffHeading
        title={t('case.title', { subject: t(`subjects.${reportCase.subject}`), name: reportCase.member.username })}
        subtitle={t('case.number', { id: String(reportCase.id) })}
        backHref={href('staffReports')}
        actions={
          next ? (
            <SoftLink
              href={next}
              aria-keyshortcuts="J"
              title={t('case.nextHint')}
              className={buttonClass({ variant: 'ghost' })}
            >
              {t('case.next')}
              <ChevronRight className="size-4.5" aria-hidden />
            </SoftLink>
          ) : null
        }
      />
      <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <CaseEvidence reportCase={reportCase} />
          <CaseReports reportCase={reportCase} />
          <CaseHistory reportCase={reportCase} />
        </div>
        <div className="grid min-w-0 gap-6">
          <ReportedMember reportCase={reportCase} />
          {reportCase.decision ? (
            <CaseDecision decision={reportCase.decision} />
          ) : (
            <DecisionPanel reportCase={reportCase} nextHref={next ?? href('staffReports')} presets={presets} />
          )}
        </div>
      </div>
    </>
  );
}
