'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { PageLinks } from '@/components/admin/shared/page-links';
import { useHref } from '@/components/shell/use-href';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { useSingleKeys } from '@/components/shell/use-single-keys';
import type { ApprovalPage } from '@/lib/approvals/model';
import { AccountView } from './account-view';
import { ApprovalActions } from './approval-actions';
import { ApprovalList } from './approval-list';
import { DomainEditor } from './domain-editor';
import { useApprovalQueue, type ApprovalReasons } from './use-approval-queue';

/** The accounts that wait for approval: the list, and one of them with the reasons for and against it. */
export function ApprovalsScreen({ first, reasons }: { first: ApprovalPage; reasons: ApprovalReasons }) {
  const t = useTranslations('approvals');
  const href = useHref();
  const queue = useApprovalQueue(first, reasons);
  const { items, total, page, lastPage } = queue.queue;
  const { current, approve, reject, move } = queue;
  useSingleKeys({ a: approve, r: reject, j: () => move(1), k: () => move(-1) });

  return (
    <>
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold">{t('title')}</h1>
        <p role="status" className="text-sm text-muted tabular-nums">
          {t('waiting', { count: total })}
        </p>
      </header>
      {current ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <div className="min-w-0 max-lg:order-last">
            <ApprovalList items={items} openId={current.memberId} onOpen={queue.open} />
            <PageLinks page={page} lastPage={lastPage} hrefOf={(to) => href('approvals', { page: String(to) })} />
          </div>
          <div className="min-w-0">
            <ApprovalActions queue={queue} />
            <AccountView key={current.memberId} account={current} isAnnounced={queue.hasMoved} />
          </div>
        </div>
      ) : (
        <Card>
          <EmptyState Illustration={NoPeople} title={t('empty.title')} text={t('empty.text')} />
        </Card>
      )}
      <DomainEditor />
    </>
  );
}
