'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Overlay } from '@/components/ui/overlay';
import { limits } from '@/lib/core/limits';
import { NewMailForm } from './new-mail-form';
import type { MailAccess } from '@/lib/mail/model';

export type NewMailDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  access: MailAccess;
  to: string;
  onSent: () => void;
};

/** The lazy half of `NewMailDialog`. */
export function NewMailPanel({ open, onOpenChange, access, to, onSent }: NewMailDialogProps) {
  const t = useTranslations('mail');
  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('dialog.title')} size="sm">
      <NewMailForm
        access={access}
        to={to}
        maxLength={limits.mail.dialog}
        onSent={() => {
          onOpenChange(false);
          onSent();
        }}
      />
    </Overlay>
  );
}
