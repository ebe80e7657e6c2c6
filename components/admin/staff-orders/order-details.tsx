'use client';

import { useState } from 'react';
import { FactList } from '@/components/admin/shared/fact-list';
import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useWhen } from '@/components/admin/shared/use-when';
import { useReason } from '@/components/admin/shell/reason';
import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Overlay } from '@/components/ui/overlay';
import { openPayer, refundOrder } from '@/lib/staff-orders/client';
import type { Payer, StaffOrder } from '@/lib/staff-orders/model';
import { useOrderTexts } from '@/components/payments/use-order-texts';

type OrderDetailsProps = { order: StaffOrder | undefined; onClose: () => void };

/** All of an order, and its refund. */
export function OrderDetails({ order, onClose }: OrderDetailsProps) {
  const t = useTranslations('staffOrders');
  return (
    <Overlay
      open={order !== undefined}
      onOpenChange={(next) => next || onClose()}
      title={t('details')}
      description={order ? t('order', { key: order.key }) : undefined}
    >
      {order ? <Details order={order} onClose={onClose} /> : null}
    </Overlay>
  );
}

function Details({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTranslations('staffOrders');
  const payments = useTranslations('payments');
  const href = useHref();
  const ask = useReason();
  const { time } = useWhen();
  const { itemOf, priceOf } = useOrderTexts();
  const opening = useCall();
  const refunding = useStaffAction();
  const [payer, setPayer] = useState<Payer>();
  const { member, refund, failure } = order;
  const text = (label: string, value: string | number | null) =>
    value === null || value === '' ? undefined : { label, value };
  const at = (label: string, value: number | null) => (value === null ? undefined : { label, value: time(value) });

  async function showPayer() {
    const reply = await opening.run(() => openPayer(order.key));
    if (reply.kind === 'success') setPayer(reply.data);
  }

  async function handleRefund() {
    const reason = await ask({
      title: t('refundTitle'),
      text: t('refundText', { amount: priceOf(order) }),
      confirmLabel: t('refund'),
      danger: true,
      presets: (['mistake', 'twice', 'fault'] as const)
        .map((name) => t(`refundPresets.${name}`))
        .map((text) => ({ label: text, text })),
    });
    if (reason === undefined) return;
    const reply = await refunding.run(() => refundOrder(order.key, reason));
    if (reply.kind === 'success') onClose();
  }

  return (
    <div className="grid gap-5">
      <FormNotice text={refunding.refusal ?? opening.refusal} />
      <FactList
        facts={[
          text(t('member'), member.username),
          text(t('item'), itemOf(order)),
          text(t('price'), priceOf(order)),
          text(t('stateLabel'), payments(`states.${order.state}`)),
          text(t('method'), payments(`methods.${order.payType}`)),
          text(t('provider'), order.provider),
          text(t('reference'), order.providerRef),
          text(t('payer'), payer ? [payer.payerName, payer.payerPhone].filter(Boolean).join(', ') : null),
          failure ? text(t('failure'), t(`failures.${failure}`)) : undefined,
          at(t('created'), order.createdAt),
          at(t('paid'), order.paidAt),
          at(t('settled'), order.settledAt),
          text(t('ticket'), order.ticketId),
          refund === 'none' ? undefined : text(t('refundState'), t(`refunds.${refund}`)),
          text(t('refundedBy'), order.refundedBy),
          text(t('refundReason'), order.refundReason),
        ]}
      />
      {order.hasPayer && !payer ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Button size="sm" variant="secondary" onClick={() => void showPayer()}>
            {t('showPayer')}
          </Button>
          {t('showPayerText')}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={href('staffMember', { id: member.id })} variant="secondary">
          {t('toMember')}
        </ButtonLink>
        {order.state === 'paid' && refund !== 'begun' ? (
          <Button variant="danger" loading={refunding.isBusy} onClick={() => void handleRefund()}>
            {t('refund')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
