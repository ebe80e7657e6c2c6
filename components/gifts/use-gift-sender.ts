'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { useTranslations } from '@/components/shell/use-translations';
import { isOutcomeUnknown } from '@/lib/browser/call';
import { giftCatalogue, giveGift } from '@/lib/gifts/client';
import type { GivenGift } from '@/lib/gifts/model';
import type { GiftVisibility } from '@/lib/core/credits';

type NewGift = {
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
export function useGiftSender(onGiven: (given: GivenGift, msg: string) => void) {
  const t = useTranslations('gifts');
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<GiftRefusal>();
  const attempt = useRef<{ key: string; clientId: string }>(undefined);

  async function send(gift: NewGift): Promise<void> {
    const key = JSON.stringify(gift);
    if (attempt.current?.key !== key) attempt.current = { key, clientId: crypto.randomUUID() };
    setIsBusy(true);
    setRefusal(undefined);
    const reply = await giveGift({ ...gift, clientId: attempt.current.clientId });
    setIsBusy(false);
    if (!isOutcomeUnknown(reply)) attempt.current = undefined;
    if (reply.kind === 'offline') return setRefusal({ text: t('offline'), needsCoins: false });
    if (reply.kind === 'success') return onGiven(reply.data, reply.msg);
    const text = Object.values(reply.errors)[0] ?? reply.msg;
    if (reply.code === 'PRICE_CHANGED') showNewPrices();
    setRefusal({ text, needsCoins: reply.code === 'INSUFFICIENT_CREDITS' });
  }

  /** The catalogue is on the page, or was loaded for an overlay. */
  function showNewPrices() {
    void mutate(giftCatalogue.keyOf({}));
    router.refresh();
  }

  return { isBusy, refusal, send, refuse: (text: string) => setRefusal({ text, needsCoins: false }) };
}
