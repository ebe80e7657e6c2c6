'use client';

import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useReason } from '@/components/admin/shell/reason';
import { PageLinks } from '@/components/admin/shared/page-links';
import { LocalTime } from '@/components/shell/local-time';
import { RelativeTime } from '@/components/members/relative-time';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { SoftLink } from '@/components/ui/soft-link';
import type { Page } from '@/lib/core/page';
import { decideAppeal } from '@/lib/moderation/client';
import type { AppealSummary } from '@/lib/moderation/model';

/** The appeals that wait, the oldest first. */
export function AppealList({ appeals: { items, page, lastPage } }: { appeals: Page<AppealSummary> }) {
  const t = useTranslations('moderation');
  const href = useHref();
  if (items.length === 0) return <EmptyState Illustration={EndOfList} title={t('empty.appeals')} />;
  return (
    <>
      <ul aria-label={t('tabs.appeals')} className="grid gap-3">
        {items.map((appeal) => (
          <li key={appeal.id}>
            <AppealCard appeal={appeal} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        lastPage={lastPage}
        hrefOf={(next) => href('staffReports', { tab: 'appeals', page: String(next) })}
      />
    </>
  );
}

function AppealCard({ appeal }: { appeal: AppealSummary }) {
  const t = useTranslations('moderation');
  const href = useHref();
  const granting = useStaffAction({ isToasted: true, done: t('appeal.grant.done') });
  const upholding = useStaffAction({ isToasted: true, done: t('appeal.uphold.done') });
  const isBusy = granting.isBusy || upholding.isBusy;
  const askReason = useReason();
  const { member, sanction } = appeal;

  async function decide(choice: 'grant' | 'uphold') {
    const reason = await askReason({
      title: t(`appeal.${choice}.title`, { name: member.username }),
      text: t(`appeal.${choice}.text`),
      confirmLabel: t(`appeal.${choice}.action`),
      danger: choice === 'uphold',
    });
    if (reason === undefined) return;
    const { run } = choice === 'grant' ? granting : upholding;
    await run(() => decideAppeal(appeal.id, choice === 'grant', reason));
  }

  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{member.username}</h2>
        <RelativeTime at={appeal.at} className="text-xs text-muted" />
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {appeal.content}
      </p>
      <div className="rounded-control bg-sunken px-4 py-3 text-sm">
        <p className="text-muted">
          {sanction.days === null
            ? t('sanction.ban', { by: sanction.by })
            : t('sanction.suspend', { by: sanction.by, days: sanction.days })}
          {' · '}
          <LocalTime at={sanction.at} />
        </p>
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {sanction.reason}
        </p>
        {sanction.caseId === null ? null : (
          <SoftLink
            href={href('staffReport', { id: String(sanction.caseId) })}
            className="mt-1 inline-flex min-h-11 items-center font-medium text-brand hover:underline"
          >
            {t('appeal.case')}
          </SoftLink>
        )}
      </div>
      {appeal.isOwnSanction ? (
        <p className="text-sm text-muted">{t('appeal.own')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button loading={granting.isBusy} disabled={isBusy} onClick={() => void decide('grant')}>
            {t('appeal.grant.action')}
          </Button>
          <Button
            variant="secondary"
            loading={upholding.isBusy}
            disabled={isBusy}
            onClick={() => void decide('uphold')}
          >
            {t('appeal.uphold.action')}
          </Button>
        </div>
      )}
    </Card>
  );
}
