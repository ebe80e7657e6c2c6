'use client';

import { StaffRows } from '@/components/admin/parts/staff-rows';
import { useLocale } from 'next-intl';
import { signed } from '@/components/admin/members/signed';
import { RowText } from '@/components/admin/parts/row-section';
import { useRunAct } from '@/components/admin/parts/use-run-act';
import { useWhen } from '@/components/admin/parts/use-when';
import { useReason } from '@/components/admin/shell/reason';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { SoftLink } from '@/components/ui/soft-link';
import { Tag } from '@/components/ui/tag';
import { toast } from '@/components/ui/toast';
import type { Locale } from '@/lib/core/locale';
import type { StaffList } from '@/lib/core/staff-list';
import { decideCorrection } from '@/lib/staff-members/client';
import type { Correction } from '@/lib/staff-members/model';

/** Corrections of balances, those that wait for a second member of staff first. */
export function CorrectionList({ list, staffId }: { list: StaffList<Correction>; staffId: number }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  return (
    <StaffRows
      list={list}
      render={(correction) => <CorrectionRow correction={correction} staffId={staffId} />}
      rowClassName="flex flex-wrap items-start gap-3 px-4 py-3 text-sm"
      empty={{ title: t('noCorrections'), text: t('noCorrectionsText') }}
      hrefOf={(page) => href('staffOrders', { tab: 'corrections', page })}
    />
  );
}

function CorrectionRow({ correction, staffId }: { correction: Correction; staffId: number }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  const ask = useReason();
  const { time } = useWhen();
  const { run, isBusy } = useRunAct();
  const locale = useLocale() as Locale; // the site's own locales
  const { id, member, reason, state, requestedBy, decidedBy, decisionReason, at } = correction;
  const coins = signed(correction.coins, locale);
  const isOwn = requestedBy.id === staffId;

  async function decide(isConfirmed: boolean) {
    const why = await ask({
      title: isConfirmed ? t('confirmTitle', { coins, name: member.username }) : t('refuseTitle'),
      text: reason,
      confirmLabel: isConfirmed ? t('confirm') : isOwn ? t('withdraw') : t('refuse'),
      danger: !isConfirmed,
    });
    if (why === undefined) return;
    const refused = await run(() => decideCorrection(id, isConfirmed, why));
    if (refused !== undefined) toast.error(refused);
  }

  return (
    <>
      <RowText
        main={
          <>
            <SoftLink href={href('staffMember', { id: member.id })} className="underline underline-offset-2">
              {member.username}
            </SoftLink>{' '}
            {t('coins', { coins })}
          </>
        }
        below={
          <>
            <span className="block text-text">{reason}</span>
            <span className="block">
              {t('by', { name: requestedBy.username })} · {time(at)}
            </span>
            {decidedBy ? (
              <span className="block">
                {t('decidedBy', { name: decidedBy.username })} · {decisionReason}
              </span>
            ) : null}
          </>
        }
      />
      <Tag tone={state === 'pending' ? 'gold' : state === 'done' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Tag>
      {state === 'pending' ? (
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          {isOwn ? <p className="flex-1 text-xs text-muted">{t('own')}</p> : null}
          <Button size="sm" variant="ghost-danger" disabled={isBusy} onClick={() => void decide(false)}>
            {isOwn ? t('withdraw') : t('refuse')}
          </Button>
          {isOwn ? null : (
            <Button size="sm" loading={isBusy} onClick={() => void decide(true)}>
              {t('confirm')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
