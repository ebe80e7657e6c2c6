'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { RefundFormProps } from './refund-form.lazy';

const loadForm = () =>
  Promise.all([import('./refund-form.lazy').then((part) => part.RefundForm), loadOverlay()]).then(([Form]) => Form);

const RefundForm = lazy<RefundFormProps>(loadForm, { when: ({ open }) => open, preload: true });

/** The button that asks for a refund. */
export function RefundRequest({ orderKey }: { orderKey: string }) {
  const t = useTranslations('payments');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t('askRefund')}
      </Button>
      <RefundForm open={isOpen} onOpenChange={setIsOpen} orderKey={orderKey} />
    </>
  );
}
