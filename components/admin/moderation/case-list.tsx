'use client';

import { useFormatter } from 'next-intl';
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
          {items.map((one) => (
            <li key={one.id}>
              <CaseRow found={one} />
            </li>
          ))}
        </ul>
      </Card>
      <PageLinks page={page} lastPage={lastPage} hrefOf={(next) => href('staffReports', { tab, page: String(next) })} />
    </>
  );
}

/** A case in a list: what was reported, whose it is, why, how much it weighs and since when it waits. */
export function CaseRow({ found }: { found: CaseSummary }) {
  const t = useTranslations('moderation');
  const href = useHref();
  const format = useFormatter();
  const { decision } = found;
  return (
    <SoftLink
      href={href('staffReport', { id: String(found.id) })}
      className="grid gap-1.5 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <span className="font-semibold">{t(`subjects.${found.subject}`)}</span>
        <span className="min-w-0 truncate text-muted">{t('of', { name: found.member.username })}</span>
        {found.kinds.map((kind) => (
          <Tag key={kind} tone={kind === 'illegal' ? 'danger' : 'neutral'}>
            {t(`kinds.${kind}`)}
          </Tag>
        ))}
        {decision ? <Tag tone="brand">{t(`outcomes.${decision.outcome}.label`)}</Tag> : null}
      </span>
      <span className="flex items-center gap-2 text-xs text-muted tabular-nums sm:justify-end">
        <span>{t('reports', { count: found.reportCount })}</span>
        <span aria-hidden>·</span>
        <span>{t('weight', { weight: format.number(found.weight, { maximumFractionDigits: 1 }) })}</span>
        <span aria-hidden>·</span>
        <RelativeTime at={decision?.at ?? found.openedAt} />
      </span>
      {found.excerpt ? (
        <span dir="auto" className="truncate text-sm text-muted sm:col-span-2">
          {found.excerpt}
        </span>
      ) : null}
    </SoftLink>
  );
}
