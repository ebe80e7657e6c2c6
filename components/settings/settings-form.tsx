'use client';

import type { ComponentProps, ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';

type SettingsFormProps = {
  formProps: ComponentProps<'form'>;
  refusal: string | undefined;
  busy: boolean;
  isReady: boolean;
  /** True if there is nothing to save. */
  isFixed?: boolean;
  children: ReactNode;
};

/** A form of the settings: its fields, the refusal of the whole form, and the button. */
export function SettingsForm({ formProps, refusal, busy, isReady, isFixed, children }: SettingsFormProps) {
  const t = useTranslations('settings');
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
