'use client';

import { RowCard, RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { useTranslations } from '@/components/shell/use-translations';
import type { MemberCase } from '@/lib/moderation/model';
import { CaseState } from './case-state';

/** The newest cases about a member, as all staff see them. */
export function MemberCases({ cases }: { cases: readonly MemberCase[] }) {
  const t = useTranslations('moderation');
  const { time } = useWhen();
  return (
    <RowCard
      empty={t('history.noCases')}
      rows={cases}
      keyOf={({ id }) => id}
      render={({ subject, reportCount, openedAt, outcome }) => (
        <>
          <RowText
            main={t(`subjects.${subject}`)}
            below={`${t('reports', { count: reportCount })} · ${time(openedAt)}`}
          />
          <CaseState outcome={outcome} />
        </>
      )}
    />
  );
}
