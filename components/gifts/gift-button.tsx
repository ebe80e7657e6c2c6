'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Gift } from '@/components/ui/icons/gift';
import { lazy } from '@/components/ui/lazy';

const GiftOverlay = lazy(() => import('./gift-overlay').then((part) => part.GiftOverlay), {
  when: ({ open }) => open,
});

/** The button that opens the gift for a member. */
export function GiftButton({ recipientName, className }: { recipientName: string; className?: string }) {
  const t = useTranslations('gifts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setIsOpen(true)}>
        <Gift className="size-5 text-gold" aria-hidden />
        {t('give')}
      </Button>
      <GiftOverlay open={isOpen} onClose={() => setIsOpen(false)} recipientName={recipientName} />
    </>
  );
}
