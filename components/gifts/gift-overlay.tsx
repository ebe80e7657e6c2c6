'use client';

import useSWR from 'swr';
import { useTranslations } from '@/components/shell/use-translations';
import { Overlay } from '@/components/ui/overlay';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { giftCatalogue } from '@/lib/gifts/client';
import { GiftForm } from './gift-form';

type GiftOverlayProps = {
  open: boolean;
  onClose: () => void;
  recipientName: string;
  hasNumber?: boolean;
};

/** The gift for one member, over the page on which it is given. */
export function GiftOverlay({ open, onClose, recipientName, hasNumber = false }: GiftOverlayProps) {
  const t = useTranslations('gifts');
  const { data: categories } = useSWR(open ? giftCatalogue.keyOf({}) : null, giftCatalogue.load);
  return (
    <Overlay open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('giftFor', { name: recipientName })}>
      {categories ? (
        <GiftForm
          categories={categories}
          recipientName={recipientName}
          hasNumber={hasNumber}
          onGiven={(_, name) => {
            onClose();
            toast.success(t('sentTo', { name }));
          }}
        />
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
    </Overlay>
  );
}
