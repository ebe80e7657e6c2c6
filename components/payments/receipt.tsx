'use client';

import { useDates } from '@/components/shell/use-dates';
import { useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { limits } from '@/lib/core/limits';
import { canAskForRefund, type Order } from '@/lib/payments/model';
import { PaidMoment } from './paid-moment';
import { OrderStateTag } from './order-state-tag';
import { RefundRequest } from './refund-request';
import { useLiveOrder } from './use-live-order';
import { useOrderTexts } from './use-order-texts';

type ReceiptProps = {
  order: Order;
  username: string;
  /** The site, and the lines that name its operator. */
  seller: readonly string[];
  /** The end of the tier, for an order of a membership. */
  endsAt: number | undefined;
  /** The balance, right after the payment; undefined for an order that is opened later. */
  balance: number | undefined;
  /** The time of the page, for the days in which a refund can be asked for. */
  now: number;
  back?: string;
};

/** An order: its state with the next step, and a receipt that can be printed. */
export function Receipt({ order: first, username, seller, endsAt, balance, now, back }: ReceiptProps) {
  const t = useTranslations('payments');
  const order = useLiveOrder(first);
  const router = useRouter();
  // The page has the end of a membership, which a payment changes.
  useEffect(() => {
    if (order.state !== first.state) router.refresh();
  }, [order.state, first.state, router]);
  const { itemOf, priceOf, dayOf } = useOrderTexts();
  const isPaid = order.paidAt !== undefined;
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="rounded-card border border-line bg-surface p-5 text-center print:hidden">
        {balance !== undefined && order.state === 'paid' && !order.isBeingRefunded ? (
          <PaidMoment order={order} balance={balance}>
            <StateText order={order} endsAt={endsAt} />
          </PaidMoment>
        ) : (
          <>
            <OrderStateTag state={order.state} />
            <p className="mx-auto mt-3 max-w-100 text-balance">
              <StateText order={order} endsAt={endsAt} />
            </p>
          </>
        )}
        <NextStep order={order} back={back} />
      </div>
      <section className="rounded-card border border-line bg-surface p-5 print:border-0 print:p-0">
        <h2 className="text-lg font-semibold">{isPaid ? t('receipt') : t('orderTitle')}</h2>
        <dl className="mt-3 divide-y divide-line/60 text-sm">
          <Row label={t('item')}>{itemOf(order)}</Row>
          <Row label={t('total')}>
            <b className="text-base tabular-nums">{priceOf(order)}</b>
          </Row>
          <Row label={t('status')}>{t(`states.${order.state}`)}</Row>
          <Row label={t('payment')}>{t(`methods.${order.payType}`)}</Row>
          <Row label={t('date')}>{dayOf(order.at)}</Row>
          {order.paidAt === undefined ? null : <Row label={t('paidOn')}>{dayOf(order.paidAt)}</Row>}
          <Row label={t('customer')}>{username}</Row>
          {order.payerName ? <Row label={t('paidBy')}>{order.payerName}</Row> : null}
          {order.startsNow ? <Row label={t('startAgreed')}>{dayOf(order.paidAt ?? order.at)}</Row> : null}
          <Row label={t('seller')}>
            <span className="whitespace-pre-line">{seller.join('\n')}</span>
          </Row>
          <Row label={t('orderNumber')}>
            <span className="font-mono text-xs break-all">{order.key}</span>
          </Row>
        </dl>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          {isPaid ? (
            <Button variant="secondary" onClick={() => window.print()}>
              {t('print')}
            </Button>
          ) : null}
          {canAskForRefund(order, now, limits.disputeDays) ? <RefundRequest orderKey={order.key} /> : null}
        </div>
        {order.ticketId === undefined ? null : (
          <p className="mt-4 text-sm text-muted">{t('refundAsked', { ticket: order.ticketId })}</p>
        )}
      </section>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-break-word">{children}</dd>
    </div>
  );
}

function StateText({ order, endsAt }: { order: Order; endsAt: number | undefined }): ReactNode {
  const t = useTranslations('payments');
  const membership = useTranslations('membership');
  const dates = useDates();
  const { state, failure, tier, coins, isBeingRefunded } = order;
  if (state === 'failed' && failure === 'insufficient') return t('stateTexts.insufficient');
  if (state !== 'paid') return t(`stateTexts.${state}`);
  if (isBeingRefunded) return t('stateTexts.refunding');
  if (!tier) return t('stateTexts.paidCoins', { coins });
  if (endsAt === undefined) return t('stateTexts.paid');
  const day = dates.date(endsAt, { dateStyle: 'long' });
  return t('stateTexts.paidTier', { tier: membership(`tiers.${tier}`), day });
}

function NextStep({ order, back }: { order: Order; back: string | undefined }) {
  const t = useTranslations('payments');
  const href = useHref();
  const { state, kind, url } = order;
  if (state === 'pending' && url)
    return (
      <a href={url} className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline">
        {t('payNow')}
      </a>
    );
  if (state === 'failed')
    return (
      <ButtonLink href={kind === 'upgrade' ? href('upgrade', { back }) : href('recharge', { back })} className="mt-4">
        {t('tryAgain')}
      </ButtonLink>
    );
  if (state !== 'paid') return null;
  return (
    <ButtonLink href={back ?? href('credits')} variant={back ? 'primary' : 'secondary'} className="mt-4">
      {back ? t('backTo') : t('toCredits')}
    </ButtonLink>
  );
}
