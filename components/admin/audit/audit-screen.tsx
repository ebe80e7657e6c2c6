'use client';

import { useWhen } from '@/components/admin/parts/use-when';
import { PageLinks } from '@/components/admin/parts/page-links';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { StaffHeading } from '@/components/admin/parts/staff-heading';
import { SoftLink } from '@/components/ui/soft-link';
import { auditParams, type AuditFilters, type AuditRow } from '@/lib/audit/model';
import type { StaffList } from '@/lib/core/staff-list';
import { actLabel } from './act-label';
import { AuditFiltersForm } from './audit-filters';

type AuditScreenProps = { filters: AuditFilters; list: StaffList<AuditRow> };

/** The audit log with its filters, its export, and the check of its chain. */
export function AuditScreen({ filters, list }: AuditScreenProps) {
  const t = useTranslations('audit');
  const href = useHref();
  return (
    <>
      <StaffHeading title={t('title')} />
      <AuditFiltersForm filters={filters} />
      {list.items.length === 0 ? (
        <EmptyState Illustration={EndOfList} title={t('none')} text={t('noneText')} />
      ) : (
        <Card padded={false}>
          <ol className="divide-y divide-line/60">
            {list.items.map((row) => (
              <li key={row.id} className="px-4 py-3 text-sm">
                <Row row={row} />
              </li>
            ))}
          </ol>
        </Card>
      )}
      <PageLinks
        page={list.page}
        lastPage={list.lastPage}
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
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        {subject || more !== '{}' ? (
          <p className="text-xs wrap-anywhere text-muted">
            {subject ? t('subject', { subject, id: subjectId }) : null} {more === '{}' ? null : <code>{more}</code>}
          </p>
        ) : null}
      </div>
    </div>
  );
}
