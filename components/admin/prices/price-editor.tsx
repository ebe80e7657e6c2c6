import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Preview } from '@/components/admin/shared/preview';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';

type PriceEditorProps<V extends FieldValues> = {
  title: string;
  form: UseFormReturn<V>;
  formProps: ComponentProps<'form'>;
  refusal: string | undefined;
  busy: boolean;
  onClose: () => void;
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The form of one row of a price list, with a preview of what members will see. */
export function PriceEditor<V extends FieldValues>({
  title,
  form,
  formProps,
  refusal,
  busy,
  onClose,
  preview,
  children,
}: PriceEditorProps<V>) {
  const t = useTranslations('prices');
  return (
    <Overlay open onOpenChange={onClose} title={title} size="lg">
      <FormProvider {...form}>
        <form {...formProps} className="grid gap-4">
          <FormNotice text={refusal} />
          {children}
          <Preview>{preview}</Preview>
          <Button type="submit" loading={busy} wide>
            {t('save')}
          </Button>
        </form>
      </FormProvider>
    </Overlay>
  );
}
