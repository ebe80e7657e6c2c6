'use client';

import { useFormat } from '@/components/shell/use-format';
import { PageLinks } from '@/components/admin/shared/page-links';
import { RelativeTime } from '@/components/members/relative-time';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { SoftLink } from '@/components/ui/soft-link';
import { Tag } from '@/components/ui/tag';
import type { Page } from '@/lib/core/page';
import type { CaseSummary } from '@/lib/moderation/model';
import { CaseState } from './case-state';

type CaseListProps = { queue: 'open' | 'decided'; cases: Page<CaseSummary> };

/** A page of cases. */
export function CaseList({ queue, cases: { items, page, lastPage } }: CaseListProps) {
  const t = useTranslations('moderation');
  const href = useHref();
  if (items.length === 0) return <EmptyState Illustration={EndOfList} title={t(`empty.${queue}`)} />;
  const tab = queue === 'open' ? undefined : queue;
  return (
    <>
      <Card padded={false} className="overflow-hidden">
        <ul aria-label={t(`tabs.${queue}`)} className="divide-y divide-line">
          {items.map((reportCase) => (
            <li key={reportCase.id}>
              <CaseRow reportCase={reportCase} />
            </li>
          ))}
        </ul>
      </Card>
      <PageLinks page={page} lastPage={lastPage} hrefOf={(next) => href('staffReports', { tab, page: String(next) })} />
    </>
  );
}

/** A case in a list: what was reported, whose it is, why, how much it weighs and since when it waits. */
export function CaseRow({ reportCase }: { reportCase: CaseSummary }) {
  const t = useTranslations('moderation');
  const href = useHref();
  const format = useFormat();
  const { decision } = reportCase;
  return (
    <SoftLink
      href={href('staffReport', { id: String(reportCase.id) })}
      className="grid gap-1.5 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <span className="font-semibold">{t(`subjects.${reportCase.subject}`)}</span>
        <span className="min-w-0 truncate text-muted">{t('of', { name: reportCase.member.username })}</span>
        {reportCase.kinds.map((kind) => (
          <Tag key={kind} tone={kind === 'illegal' ? 'danger' : 'neutral'}>
            {t(`kinds.${kind}`)}
          </Tag>
        ))}
        {decision ? <CaseState outcome={decision.outcome} /> : null}
      </span>
      <span className="flex items-center gap-2 text-xs text-muted tabular-nums sm:justify-end">
        <span>{t('reports', { count: reportCase.reportCount })}</span>
        <span aria-hidden>·</span>
        <span>{t('weight', { weight: format.number(reportCase.weight, { maximumFractionDigits: 1 }) })}</span>
        <span aria-hidden>·</span>
        <RelativeTime at={decision?.at ?? reportCase.openedAt} />
      </span>
      {reportCase.excerpt ? (
        <span dir="auto" className="truncate text-sm text-muted sm:col-span-2">
          {reportCase.excerpt}
        </span>
      ) : null}
    </SoftLink>
  );
}
