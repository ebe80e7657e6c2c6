'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Overlay } from '@/components/ui/overlay';
import { limits } from '@/lib/core/limits';
import type { NewMailDialogProps } from './new-mail-dialog';
import { NewMailForm } from './new-mail-form';

/** The lazy half of `NewMailDialog`. */
export function NewMailPanel({ open, onOpenChange, access, to, onSent }: NewMailDialogProps) {
  const t = useTranslations('mail');
  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('dialog.title')} size="sm">
      <NewMailForm
        access={access}
        to={to}
        most={limits.mail.dialog}
        onSent={() => {
          onOpenChange(false);
          onSent();
        }}
      />
    </Overlay>
  );
}
