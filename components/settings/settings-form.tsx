'use client';

import type { FormEventHandler, ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';

type SettingsFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  refusal: string | undefined;
  busy: boolean;
  isReady: boolean;
  /** Whether there is nothing to save. */
  isFixed?: boolean;
  children: ReactNode;
};

/** A form of the settings: its fields, the refusal of the whole form, and the button. */
export function SettingsForm({ onSubmit, refusal, busy, isReady, isFixed, children }: SettingsFormProps) {
  const t = useTranslations('settings');
  return (
    // Inert until hydration, which would forget what was chosen before, and before which a submit would reload the page.
    <form onSubmit={onSubmit} method="post" noValidate inert={!isReady} className="grid gap-5">
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
