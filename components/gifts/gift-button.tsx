'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { useHoverCardHold } from '@/components/ui/hover-card-hold';
import { Gift } from '@/components/ui/icons/gift';
import { lazy } from '@/components/ui/lazy';

const GiftOverlay = lazy(() => import('./gift-overlay').then((part) => part.GiftOverlay), {
  when: ({ open }) => open,
});

type GiftButtonProps = {
  recipientName: string;
  /** Shows the icon alone where its container is narrow. */
  isCompact?: boolean;
  className?: string;
};

/** The button that opens the gift for a member. */
export function GiftButton({ recipientName, isCompact = false, className }: GiftButtonProps) {
  const t = useTranslations('gifts');
  const [isOpen, setIsOpen] = useState(false);
  useHoverCardHold(isOpen);
  return (
    <>
      <Button variant="secondary" size={isCompact ? 'lg' : 'md'} className={className} onClick={() => setIsOpen(true)}>
        <Gift className="size-5 text-gold" aria-hidden />
        <span className={isCompact ? 'sr-only @3xl:not-sr-only' : undefined}>{t('give')}</span>
      </Button>
      <GiftOverlay open={isOpen} onClose={() => setIsOpen(false)} recipientName={recipientName} />
    </>
  );
}
