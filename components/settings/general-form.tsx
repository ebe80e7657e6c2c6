'use client';

import type { FormMessages } from '@/components/forms/form-messages';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { locales } from '@/lib/core/locale';
import { saveGeneralSettings } from '@/lib/settings/client';
import type { GeneralSettings } from '@/lib/settings/model';
import { SettingsForm } from './settings-form';

/** The general settings: bulk mail, and the language of emails. */
export function GeneralForm({ settings, messages }: { settings: GeneralSettings; messages: FormMessages }) {
  const t = useTranslations('settings');
  const shell = useTranslations('shell');
  const { form, busy, isReady, refusal, formProps, errorOf } = useEndpointForm({
    messages,
    defaultValues: settings,
    submit: (values: GeneralSettings) => saveGeneralSettings(values),
    onSuccess: ({ msg }) => void toast.success(msg),
  });
  return (
    <SettingsForm control={form.control} formProps={formProps} refusal={refusal} busy={busy} isReady={isReady}>
      <Switch
        label={t('general.bulkMail')}
        hint={t('sentences', { first: t('general.bulkMailHint'), second: t('emailsLater') })}
        {...form.register('bulkMail')}
      />
      <Field label={t('general.language')} hint={t('general.languageHint')} error={errorOf('language')}>
        <Select
          options={locales.map((value) => ({ value, label: shell(`languages.${value}`) }))}
          {...form.register('language')}
        />
      </Field>
    </SettingsForm>
  );
}
