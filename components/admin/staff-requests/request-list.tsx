'use client';

import { AccountLink } from '@/components/admin/shared/account-link';
import { RowText } from '@/components/admin/shared/row-section';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { StaffRows } from '@/components/admin/shared/staff-rows';
import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useWhen } from '@/components/admin/shared/use-when';
import { useReason } from '@/components/admin/shell/reason';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { Page } from '@/lib/core/page';
import { decideStaffRequest } from '@/lib/staff-requests/client';
import type { StaffRequest } from '@/lib/staff-requests/model';
import { RequestState } from './request-state';
import { useRequestTexts } from './use-request-texts';

/** Acts that need two people: those that wait first. */
export function RequestList({ list, staffId }: { list: Page<StaffRequest>; staffId: number }) {
  const t = useTranslations('staffRequests');
  const href = useHref();
  return (
    <>
      <StaffHeading title={t('title')} />
      <p className="mb-4 text-sm text-pretty text-muted">{t('text')}</p>
      <StaffRows
        list={list}
        render={(request) => <RequestRow request={request} staffId={staffId} />}
        rowClassName="flex flex-wrap items-start gap-3 px-4 py-3 text-sm"
        empty={{ title: t('none'), text: t('noneText') }}
        hrefOf={(page) => href('staffRequests', { page })}
      />
    </>
  );
}

function RequestRow({ request, staffId }: { request: StaffRequest; staffId: number }) {
  const t = useTranslations('staffRequests');
  const { time } = useWhen();
  const { titleOf, changesOf } = useRequestTexts();
  const { member, author, reason, state, decisionReason, at, expiresAt } = request;
  const decider = request.decidedBy?.username ?? t('operator');
  return (
    <>
      <RowText
        main={
          <>
            {titleOf(request)} {member ? <AccountLink id={member.id} name={member.username} /> : null}
          </>
        }
        below={
          <>
            {changesOf(request).map((line) => (
              <span key={line} className="block wrap-anywhere text-text">
                {line}
              </span>
            ))}
            <span className="block wrap-anywhere text-text">{t('reason', { reason })}</span>
            <span className="block">
              {t('by', { name: author.username })} · {time(at)}
              {state === 'pending' ? <> · {t('until', { time: time(expiresAt) })}</> : null}
            </span>
            {state === 'done' || state === 'refused' ? (
              <span className="block">
                {t('decidedBy', { name: decider })} · {decisionReason}
              </span>
            ) : null}
          </>
        }
      />
      <RequestState state={state} />
      {state === 'pending' ? <Decision request={request} isOwn={author.id === staffId} /> : null}
    </>
  );
}

function Decision({ request, isOwn }: { request: StaffRequest; isOwn: boolean }) {
  const t = useTranslations('staffRequests');
  const { titleOf, changesOf } = useRequestTexts();
  const { id, member, reason } = request;
  const ask = useReason();
  const { run, isBusy } = useStaffAction({ isToasted: true });

  async function decide(isConfirmed: boolean) {
    const why = await ask({
      title: isConfirmed ? t('confirmTitle') : t('refuseTitle'),
      text: [titleOf(request), member?.username, ...changesOf(request), t('reason', { reason })]
        .filter(Boolean)
        .join(' · '),
      confirmLabel: isConfirmed ? t('confirm') : isOwn ? t('withdraw') : t('refuse'),
      danger: !isConfirmed,
    });
    if (why === undefined) return;
    await run(() => decideStaffRequest(id, isConfirmed, why));
  }

  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {isOwn ? <p className="flex-1 text-xs text-muted">{t('own', { id })}</p> : null}
      <Button size="sm" variant="ghost-danger" disabled={isBusy} onClick={() => void decide(false)}>
        {isOwn ? t('withdraw') : t('refuse')}
      </Button>
      {isOwn ? null : (
        <Button size="sm" loading={isBusy} onClick={() => void decide(true)}>
          {t('confirm')}
        </Button>
      )}
    </div>
  );
}
