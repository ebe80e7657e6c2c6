'use client';

import { StaffRows } from '@/components/admin/parts/staff-rows';
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
import type { StaffList } from '@/lib/core/staff-list';
import { handleProblem } from '@/lib/staff-orders/client';
import type { PaymentProblem } from '@/lib/staff-orders/model';
import { useStaffOrderWords } from './use-staff-order-words';

/** Events of payment providers that fit no order, or another amount, until staff have dealt with them. */
export function ProblemList({ list }: { list: StaffList<PaymentProblem> }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  return (
    <StaffRows
      list={list}
      render={(problem) => <ProblemRow problem={problem} />}
      rowClassName="flex flex-wrap items-start gap-3 px-4 py-3 text-sm"
      empty={{ title: t('noProblems'), text: t('noProblemsText') }}
      hrefOf={(page) => href('staffOrders', { tab: 'problems', page })}
    />
  );
}

function ProblemRow({ problem }: { problem: PaymentProblem }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  const ask = useReason();
  const { time } = useWhen();
  const { moneyOf } = useStaffOrderWords();
  const { run, isBusy } = useRunAct();
  const { id, kind, type, provider, eventId, ref, cents, currency, order, at } = problem;
  const amount =
    cents === null
      ? t('unknownAmount')
      : currency === 'USD'
        ? moneyOf(cents)
        : `${currency ?? ''} ${cents / 100}`.trim();

  async function handle() {
    const reason = await ask({ title: t('handleTitle'), text: t('handleText'), confirmLabel: t('handle') });
    if (reason === undefined) return;
    const refused = await run(() => handleProblem(id, reason));
    if (refused !== undefined) toast.error(refused);
  }

  return (
    <>
      <RowText
        main={`${t(`eventTypes.${type}`)} · ${t('reported', { amount })}`}
        below={
          <>
            {order ? (
              <SoftLink href={href('staffOrders', { query: order.key })} className="block underline underline-offset-2">
                {order.member.username} · {t('expected', { amount: moneyOf(order.cents) })}
              </SoftLink>
            ) : null}
            <span className="block">
              {provider} · {t('event', { id: eventId })} {ref ? `· ${ref}` : ''}
            </span>
            <span className="block">{time(at)}</span>
          </>
        }
      />
      <Tag tone="danger">{t(`problemKinds.${kind}`)}</Tag>
      <div className="flex w-full justify-end sm:w-auto">
        <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void handle()}>
          {t('handle')}
        </Button>
      </div>
    </>
  );
}
