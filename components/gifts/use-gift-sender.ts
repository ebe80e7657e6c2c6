'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { mutate } from 'swr';
import { isOutcomeUnknown } from '@/lib/browser/call';
import { createClientId } from '@/lib/browser/client-id';
import type { GiftVisibility } from '@/lib/core/credits';
import { giftCatalogue, giveGift } from '@/lib/gifts/client';

type GiftFormValues = {
  readonly recipientName: string;
  readonly giftId: number;
  readonly howMany: number;
  readonly message: string;
  readonly visibility: GiftVisibility;
  /** The coins that the giver sees. */
  readonly cost: number;
};

/** Returns a function that gives a gift. What is sent again while the outcome is unknown is given once. */
export function useGiftSender() {
  const router = useRouter();
  const attempt = useRef<{ key: string; clientId: string }>(undefined);

  /** The catalogue is on the page, or was loaded for an overlay. */
  function showNewPrices() {
    void mutate(giftCatalogue.keyOf({}));
    router.refresh();
  }

  return async (gift: GiftFormValues): ReturnType<typeof giveGift> => {
    // The same purchase with another message is the same attempt: the form has promised that it is paid once.
    const { recipientName, giftId, howMany } = gift;
    const key = JSON.stringify([recipientName, giftId, howMany]);
    if (attempt.current?.key !== key) attempt.current = { key, clientId: createClientId() };
    const reply = await giveGift({ ...gift, clientId: attempt.current.clientId });
    if (!isOutcomeUnknown(reply)) attempt.current = undefined;
    if (reply.kind === 'refused' && reply.code === 'PRICE_CHANGED') showNewPrices();
    return reply;
  };
}
