'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Gift } from '@/components/ui/icons/gift';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { InviteOverlayProps } from './invite-overlay';

const InviteOverlay = lazy<InviteOverlayProps>(
  async () => {
    const [overlay] = await Promise.all([import('./invite-overlay').then((part) => part.InviteOverlay), loadOverlay()]);
    return overlay;
  },
  { when: ({ open }) => open, preload: true },
);

/** A button that shows the member's invitation link. */
export function InviteButton({
  path,
  className,
}: {
  /** Path of the invitation, with the member's code. */ path: string;
  className?: string;
}) {
  const t = useTranslations('invitations');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="tinted" onClick={() => setOpen(true)} className={className}>
        <Gift className="size-5" aria-hidden />
        {t('invite')}
      </Button>
      <InviteOverlay path={path} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
