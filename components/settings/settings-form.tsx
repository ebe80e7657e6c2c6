'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';

type SettingsFormProps<V extends FieldValues> = {
  control: Control<V>;
  formProps: ComponentProps<'form'>;
  refusal: string | undefined;
  busy: boolean;
  isReady: boolean;
  /** True if there is nothing to save. */
  isFixed?: boolean;
  children: ReactNode;
};

/** A form of the settings: its fields, the refusal of the whole form, and the button. Asks before unsaved changes are left. */
export function SettingsForm<V extends FieldValues>({
  control,
  formProps,
  refusal,
  busy,
  isReady,
  isFixed,
  children,
}: SettingsFormProps<V>) {
  const t = useTranslations('settings');
  const { isDirty } = useFormState({ control });
  useLeaveQuestion(isDirty, () => ({
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    confirmLabel: t('unsaved.leave'),
    cancelLabel: t('unsaved.stay'),
  }));
  return (
    // Inert until hydration, which would forget what was chosen before, and before which a submit would reload the page.
    <form {...formProps} inert={!isReady} className="grid gap-5">
      {children}
      {isFixed ? null : (
        <div>
          <FormNotice text={refusal} />
          <Button type="submit" loading={busy} className="w-full sm:w-auto sm:min-w-36">
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
