'use client';

import { useRef, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { giveGift } from '@/lib/gifts/client';
import type { GivenGift } from '@/lib/gifts/model';
import type { GiftVisibility } from '@/lib/core/credits';

type NewGift = {
  readonly recipientName: string;
  readonly giftId: number;
  readonly howMany: number;
  readonly message: string;
  readonly visibility: GiftVisibility;
};

type GiftRefusal = { readonly text: string; readonly needsCoins: boolean };

/** Gives gifts. What is sent again after no reply arrived is given once. */
export function useGiftSender(onGiven: (given: GivenGift, msg: string) => void) {
  const t = useTranslations('gifts');
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
    if (reply.kind === 'offline') return setRefusal({ text: t('offline'), needsCoins: false });
    attempt.current = undefined;
    if (reply.kind === 'success') return onGiven(reply.data, reply.msg);
    const text = Object.values(reply.errors)[0] ?? reply.msg;
    setRefusal({ text, needsCoins: reply.code === 'INSUFFICIENT_CREDITS' });
  }

  return { isBusy, refusal, send, refuse: (text: string) => setRefusal({ text, needsCoins: false }) };
}
