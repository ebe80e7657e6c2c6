'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { isOutcomeUnknown, type CallReply } from '@/lib/browser/call';
import { untilNextPage } from '@/lib/browser/until-next-page';
import type { PayType } from '@/lib/core/payments';
import { createOrderUuid, pay } from '@/lib/payments/client';
import type { Goods } from '@/lib/payments/model';

type Payer = { readonly payerName?: string; readonly payerPhone?: string };
type Reply = Awaited<ReturnType<typeof pay>>;
type Begun = Extract<Reply, { kind: 'success' }>['data'];
type RefusalCode = NonNullable<Extract<Reply, { kind: 'refused' }>['code']>;

export type PaymentOptions = { readonly memberId: number; readonly goods: Goods; readonly back: string | undefined };

/** Begins a payment, and leads to the provider's page, or to the receipt when coins paid. */
export function usePayment({ memberId, goods, back }: PaymentOptions) {
  const t = useTranslations('payments');
  const href = useHref();
  const router = useRouter();
  // Kept while the outcome is unknown, so that a repeated payment with coins is made once.
  const uuid = useRef<string>(undefined);

  /** The code `OUTCOME_UNKNOWN` is not of the call: coins may have paid. */
  async function begin(
    payType: PayType,
    startsNow: boolean,
    payer: Payer = {},
  ): Promise<CallReply<Begun, RefusalCode | 'OUTCOME_UNKNOWN'>> {
    if (!uuid.current) {
      const created = await createOrderUuid(payType);
      if (created.kind !== 'success') return created;
      uuid.current = created.data.uuid;
    }
    const { kind, packageId, cents } = goods;
    const reply = await pay({
      memberId,
      payType,
      kind,
      packageId,
      cents,
      ...payer,
      uuid: uuid.current,
      startsNow,
      back,
    });
    if (payType === 'credits' && isOutcomeUnknown(reply))
      return { kind: 'refused', status: -1, code: 'OUTCOME_UNKNOWN', msg: t('lostReply'), errors: {} };
    // An order of money without its provider's page takes nothing, and its id is used up.
    uuid.current = undefined;
    return reply;
  }

  /** Never resolves, so that the button stays busy while the page opens. */
  function openNextPage({ url, orderKey }: Begun): Promise<never> {
    if (url) window.location.assign(url);
    else router.push(href('receipt', { key: orderKey ?? '', back }));
    return untilNextPage();
  }

  return { begin, openNextPage };
}
