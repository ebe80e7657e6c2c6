'use client';

import { Controller } from 'react-hook-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { deliveryTimings } from '@/lib/core/notifications';
import { saveNotificationSettings } from '@/lib/settings/client';
import type { NotificationSettings } from '@/lib/settings/model';
import { NotificationKinds } from './notification-kinds';
import { fromNotificationValues, toNotificationValues, type NotificationValues } from './notification-values';
import { PushDevice } from './push-device';
import { QuietHoursFields } from './quiet-hours-fields';
import { SettingsForm } from './settings-form';

/** The events of which a member is notified, when emails are sent (spec 3 "Notification settings"), and push messages. */
export function NotificationForm({ settings, messages }: { settings: NotificationSettings; messages: FormMessages }) {
  const t = useTranslations('settings');
  const { form, busy, isReady, refusal, formProps, errorOf } = useEndpointForm({
    messages,
    defaultValues: toNotificationValues(settings),
    submit: (values: NotificationValues) => saveNotificationSettings(fromNotificationValues(values)),
    onSuccess: ({ msg }) => void toast.success(msg),
  });
  return (
    <SettingsForm control={form.control} formProps={formProps} refusal={refusal} busy={busy} isReady={isReady}>
      <NotificationKinds form={form} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{t('push.title')}</legend>
        <PushDevice />
        <Switch label={t('push.text')} hint={t('push.textHint')} {...form.register('pushText')} />
        <QuietHoursFields form={form} errorOf={errorOf} />
      </fieldset>
      <Field group label={t('notification.deliveryTitle')} hint={t('notification.deliveryHint')}>
        <Controller
          control={form.control}
          name="delivery"
          render={({ field }) => (
            <RadioGroup
              name="delivery"
              options={deliveryTimings.map((value) => ({
                value,
                label: t(`notification.delivery.${value}`),
                hint: t(`notification.deliveryHints.${value}`),
              }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
    </SettingsForm>
  );
}
