'use client';

import { StaffRows } from '@/components/admin/shared/staff-rows';
import { useWhen } from '@/components/admin/shared/use-when';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { SoftLink } from '@/components/ui/soft-link';
import { auditParams, type AuditFilters, type AuditRow } from '@/lib/audit/model';
import type { Page } from '@/lib/core/page';
import { actLabel } from './act-label';
import { AuditFiltersForm } from './audit-filters';

type AuditScreenProps = { filters: AuditFilters; list: Page<AuditRow> };

/** The audit log with its filters, its export, and the check of its chain. */
export function AuditScreen({ filters, list }: AuditScreenProps) {
  const t = useTranslations('audit');
  const href = useHref();
  return (
    <>
      <StaffHeading title={t('title')} />
      <AuditFiltersForm filters={filters} />
      <StaffRows
        list={list}
        render={(row) => <Row row={row} />}
        rowClassName="px-4 py-3 text-sm"
        empty={{ title: t('none'), text: t('noneText') }}
        hrefOf={(page) => href('staffAudit', { ...auditParams(filters), page })}
      />
    </>
  );
}

function Row({ row }: { row: AuditRow }) {
  const t = useTranslations('audit');
  const href = useHref();
  const { time } = useWhen();
  const { actor, member, subject, subjectId, reason, details } = row;
  const more = JSON.stringify(details);
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {actLabel(t, row.act)}
          {member ? (
            <>
              {' '}
              <SoftLink
                href={href('staffMember', { id: member.id })}
                className="font-normal underline underline-offset-2"
              >
                {t('about', { name: member.username })}
              </SoftLink>
            </>
          ) : null}
        </p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {actor ? actor.username : t('site')} · {time(row.at)} · #{row.id}
        </p>
      </div>
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
        {subject || more !== '{}' ? (
          <p className="text-xs wrap-anywhere text-muted">
            {subject ? t('subject', { subject, id: subjectId }) : null} {more === '{}' ? null : <code>{more}</code>}
          </p>
        ) : null}
      </div>
    </div>
  );
}
