'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { isOutcomeUnknown } from '@/lib/browser/call';
import type { PayType } from '@/lib/core/payments';
import { createOrderUuid, pay } from '@/lib/payments/client';
import type { Goods } from '@/lib/payments/model';

type PaymentHelp = 'recharge' | 'service' | 'orders';

type PaymentRefusal = {
  readonly text: string;
  /** The next step that helps. */
  readonly help: PaymentHelp | undefined;
};

type Payer = { readonly payerName?: string; readonly payerPhone?: string };
type PaymentOptions = { readonly memberId: number; readonly goods: Goods; readonly back: string | undefined };

const helpFor: Readonly<Record<string, PaymentHelp>> = {
  LOW_CREDIT: 'recharge',
  PAYMENTS_CLOSED: 'service',
  PROVIDER_UNAVAILABLE: 'orders',
};

/** Begins a payment and leads to the provider's page, or to the receipt when coins paid. */
export function usePayment({ memberId, goods, back }: PaymentOptions) {
  const t = useTranslations('payments');
  const href = useHref();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<PaymentRefusal>();
  // Kept while the outcome is unknown, so that a repeated payment with coins is made once.
  const uuid = useRef<string>(undefined);

  async function begin(payType: PayType, startsNow: boolean, payer: Payer = {}): Promise<void> {
    setIsBusy(true);
    setRefusal(undefined);
    const isDone = await attempt(payType, startsNow, payer);
    // While the next page opens, the button stays busy.
    if (!isDone) setIsBusy(false);
  }

  async function attempt(payType: PayType, startsNow: boolean, payer: Payer): Promise<boolean> {
    const offline = { text: t('offline'), help: undefined };
    const lost = payType === 'credits' ? ({ text: t('lostReply'), help: 'orders' } as const) : offline;
    if (!uuid.current) {
      const created = await createOrderUuid(payType);
      if (created.kind === 'offline') return refuse(offline);
      if (created.kind === 'refused') return refuse({ text: created.msg, help: created.code && helpFor[created.code] });
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
    // An order of money without its provider's page takes nothing, and its id is used up.
    if (payType !== 'credits' || !isOutcomeUnknown(reply)) uuid.current = undefined;
    if (reply.kind === 'offline' || (payType === 'credits' && isOutcomeUnknown(reply))) return refuse(lost);
    if (reply.kind === 'refused') {
      const help = reply.code && helpFor[reply.code];
      return refuse({ text: Object.values(reply.errors)[0] ?? reply.msg, help });
    }
    const { url, orderKey } = reply.data;
    if (url) window.location.assign(url);
    else router.push(href('receipt', { key: orderKey ?? '', back }));
    return true;
  }

  function refuse(next: PaymentRefusal): false {
    setRefusal(next);
    return false;
  }

  return { isBusy, refusal, begin };
}
