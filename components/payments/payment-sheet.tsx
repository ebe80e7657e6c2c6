'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Overlay } from '@/components/ui/overlay';

type PaymentSheetProps = { title: string; closeHref: string; children: ReactNode };

/** The payment over the page of the packages. Closing it leads back to that page. */
export function PaymentSheet({ title, closeHref, children }: PaymentSheetProps) {
  const router = useRouter();
  return (
    <Overlay open isPage onOpenChange={(isOpen) => isOpen || router.replace(closeHref)} title={title}>
      {children}
    </Overlay>
  );
}
