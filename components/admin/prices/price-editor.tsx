import type { FormEvent, ReactNode } from 'react';
import { Preview } from '@/components/admin/shared/preview';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';

type PriceEditorProps = {
  title: string;
  refusal: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSave: () => void;
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The form of one row of a price list, with a preview of what members will see. */
export function PriceEditor({ title, refusal, isBusy, onClose, onSave, preview, children }: PriceEditorProps) {
  const t = useTranslations('prices');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <Overlay open onOpenChange={onClose} title={title} size="lg">
      <form onSubmit={handleSubmit} className="grid gap-4">
        <FormNotice text={refusal} />
        {children}
        <Preview>{preview}</Preview>
        <Button type="submit" loading={isBusy} wide>
          {t('save')}
        </Button>
      </form>
    </Overlay>
  );
}
