'use client';

import { useState } from 'react';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Heart } from '@/components/ui/icons/heart';
import { toast } from '@/components/ui/toast';
import { thankForGift } from '@/lib/gifts/client';

/** Thanks the giver with one tap; afterwards, a note that the giver was thanked. */
export function ThankButton({ receivedGiftId, isThanked }: { receivedGiftId: number; isThanked: boolean }) {
  const t = useTranslations('gifts');
  const textOf = useReplyText();
  const [isDone, setIsDone] = useState(false);
  if (isThanked || isDone) return <ThankedNote />;

  async function thank() {
    setIsDone(true);
    const reply = await thankForGift(receivedGiftId);
    if (reply.kind === 'success') return;
    setIsDone(false);
    toast.error(textOf(reply));
  }

  return (
    <Button variant="tinted" onClick={() => void thank()}>
      <Heart className="size-4.5" aria-hidden />
      {t('thank')}
    </Button>
  );
}

/** The mark of a gift whose giver was thanked. */
export function ThankedNote() {
  const t = useTranslations('gifts');
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 text-xs text-muted">
      <Heart className="size-4 fill-current text-brand" aria-hidden />
      {t('thanked')}
    </span>
  );
}
