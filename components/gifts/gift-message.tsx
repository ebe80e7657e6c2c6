'use client';

import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Lock } from '@/components/ui/icons/lock';
import type { GiftCard } from '@/lib/core/gifts';
import { GiftPicture } from './gift-picture';
import { ThankButton, ThankedNote } from './thank-button';
import { useGiftTexts } from './use-gift-texts';

type GiftMessageProps = {
  gift: GiftCard;
  words: string;
  isOwn: boolean;
  /** It arrived while the page was open. */ isNew: boolean;
};

/** A gift in a conversation: its picture, the giver's words, and the thanks. */
export function GiftMessage({ gift, words, isOwn, isNew }: GiftMessageProps) {
  const t = useTranslations('gifts');
  const { nameOf } = useGiftTexts();
  const { id, picture, titles, number, visibility, isThanked } = gift;
  return (
    <div
      className={cx(
        'flex w-56 max-w-full flex-col items-center gap-1 rounded-[1.25rem] border border-gold/50 bg-gold-tint px-4 pt-3 pb-3.5 text-center text-text',
        isNew && 'motion-safe:animate-pop',
      )}
    >
      <GiftPicture src={picture} className="size-28" />
      <p className="font-semibold">
        {nameOf(titles)}
        {number > 1 ? <span className="tabular-nums"> ×{number}</span> : null}
      </p>
      {words ? (
        <p className="text-sm wrap-anywhere">
          <EmoticonText text={words} className="block" />
        </p>
      ) : null}
      {visibility === 'private' ? (
        <p className="flex items-center gap-1 text-xs text-muted">
          <Lock className="size-3.5" aria-hidden />
          {t('onlyYouTwo')}
        </p>
      ) : null}
      {isOwn ? isThanked ? <ThankedNote /> : null : <ThankButton receivedGiftId={id} isThanked={isThanked} />}
    </div>
  );
}
