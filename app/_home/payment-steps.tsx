import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { getHref } from '@/components/shell/get-href';
import { LazyPaymentForm } from '@/components/payments/lazy-payment-form';
import { PaymentSheet } from '@/components/payments/payment-sheet';
import { MoreMessages } from '@/components/shell/messages-provider';
import { getOwnRecord } from '@/lib/members/queries';
import { findCoins, findMembership } from '@/lib/payments/goods';
import type { Goods } from '@/lib/payments/model';
import { database } from '@/lib/platform/database';
import { openMoneyTypes } from '@/lib/platform/providers/payments/gateways';
import { pageTranslator } from '@/lib/web/i18n/page';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import { readBack } from '@/lib/routing/back';
import type { Viewer } from '@/lib/core/member';
import { MoneyFrame } from './money-frame';

export type PaymentQuery = {
  readonly package?: string;
  readonly amount?: string;
  /** 1: the package is a membership. */
  readonly upgrade?: string;
  /** How the member pays. */
  readonly by?: string;
  readonly back?: string;
};

async function load(viewer: Viewer, query: PaymentQuery, kind: Goods['kind']) {
  const { db } = database();
  const [own, pages, href] = await Promise.all([getOwnRecord(db, viewer.id), pageTranslator('pages'), getHref()]);
  const goods = await (kind === 'upgrade' ? findMembership(db, own, query.package) : findCoins(db, query));
  const back = readBack(query.back);
  const form = { memberId: viewer.id, balance: own.coins, moneyTypes: openMoneyTypes(), ...(back && { back }) };
  return { goods, form, pages, href, back };
}

type StepProps = { viewer: Viewer; query: PaymentQuery; kind: Goods['kind'] };

/** On phones, the page on which the member chooses how to pay. Details of a payer by card have the next page. */
export async function PaymentMethodStep({ viewer, query, kind }: StepProps) {
  const { goods, form, pages, href, back } = await load(viewer, query, kind);
  const isUpgrade = kind === 'upgrade';
  if (!goods) redirect(isUpgrade ? href('upgrade', { back }) : href('recharge', { back }));
  const params = { package: query.package, amount: query.amount, back };
  return (
    <MoneyFrame
      title={pages(isUpgrade ? 'payUpgrade' : 'payMethod')}
      backHref={isUpgrade ? href('upgrade', { back }) : href('recharge', { back })}
    >
      <LazyPaymentForm
        {...form}
        goods={goods}
        step="method"
        detailsHref={href('payerDetails', { ...params, ...(isUpgrade && { upgrade: '1' }) })}
      />
    </MoneyFrame>
  );
}

/** On phones, the page of the details of a payer by card. */
export async function PayerDetailsStep({ viewer, query }: Omit<StepProps, 'kind'>) {
  const isUpgrade = query.upgrade === '1';
  const { goods, form, pages, href, back } = await load(viewer, query, isUpgrade ? 'upgrade' : 'recharge');
  if (!goods) redirect(isUpgrade ? href('upgrade', { back }) : href('recharge', { back }));
  const { package: pack, amount } = query;
  const methodHref = isUpgrade
    ? href('payUpgrade', { package: pack, back })
    : href('payMethod', { package: pack, amount, back });
  const chosen = form.moneyTypes.find((payType) => payType === (query.by ?? 'card_provider'));
  // Nothing is asked for a way that is not open.
  if (!chosen) redirect(methodHref);
  return (
    <MoneyFrame title={pages('payerDetails')} backHref={methodHref}>
      <LazyPaymentForm {...form} goods={goods} step="details" chosen={chosen} />
    </MoneyFrame>
  );
}

/** On desktops, the whole payment over the page of the packages; nothing without a choice in the address. */
export async function PaymentOverlay({ viewer, query, kind }: StepProps) {
  if (query.package === undefined && query.amount === undefined) return null;
  const { goods, form, pages, href, back } = await load(viewer, query, kind);
  if (!goods) return null;
  const isUpgrade = kind === 'upgrade';
  return (
    <MoreMessages file={await pageTexts('money')}>
      <PaymentSheet
        title={pages(isUpgrade ? 'payUpgrade' : 'payMethod')}
        closeHref={isUpgrade ? href('upgrade', { back }) : href('recharge', { back })}
      >
        {/* The panel is rendered at once, which must not wait for the form. */}
        <Suspense>
          <LazyPaymentForm {...form} goods={goods} step="all" />
        </Suspense>
      </PaymentSheet>
    </MoreMessages>
  );
}
