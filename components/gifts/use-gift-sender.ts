'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { useCall } from '@/components/forms/use-call';
import { useTranslations } from '@/components/shell/use-translations';
import { isOutcomeUnknown } from '@/lib/browser/call';
import { giftCatalogue, giveGift } from '@/lib/gifts/client';
import type { GivenGift } from '@/lib/gifts/model';
import type { GiftVisibility } from '@/lib/core/credits';

type GiftFormValues = {
  readonly recipientName: string;
  readonly giftId: number;
  readonly howMany: number;
  readonly message: string;
  readonly visibility: GiftVisibility;
  /** The coins that the giver sees. */
  readonly cost: number;
};

type GiftRefusal = { readonly text: string; readonly needsCoins: boolean };

/** Gives gifts. What is sent again while the outcome is unknown is given once. */
export function useGiftSender(onGiven: (gift: GivenGift, msg: string) => void) {
  const t = useTranslations('gifts');
  const router = useRouter();
  const call = useCall({ offline: t('offline') });
  const [missing, setMissing] = useState<string>();
  const attempt = useRef<{ key: string; clientId: string }>(undefined);

  async function send(gift: GiftFormValues): Promise<void> {
    const key = JSON.stringify(gift);
    if (attempt.current?.key !== key) attempt.current = { key, clientId: crypto.randomUUID() };
    const { clientId } = attempt.current;
    setMissing(undefined);
    const reply = await call.run(() => giveGift({ ...gift, clientId }));
    if (!isOutcomeUnknown(reply)) attempt.current = undefined;
    if (reply.kind === 'success') return onGiven(reply.data, reply.msg);
    if (reply.kind === 'refused' && reply.code === 'PRICE_CHANGED') showNewPrices();
  }

  /** The catalogue is on the page, or was loaded for an overlay. */
  function showNewPrices() {
    void mutate(giftCatalogue.keyOf({}));
    router.refresh();
  }

  const text = missing ?? call.refusal;
  const needsCoins = call.failed?.kind === 'refused' && call.failed.code === 'INSUFFICIENT_CREDITS';
  const refusal: GiftRefusal | undefined =
    text === undefined ? undefined : { text, needsCoins: !missing && needsCoins };
  return { isBusy: call.isBusy, refusal, send, refuse: setMissing };
}
