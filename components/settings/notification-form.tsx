'use client';

import { Controller } from 'react-hook-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { deliveryTimings, notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import { saveNotificationSettings } from '@/lib/settings/client';
import type { NotificationSettings } from '@/lib/settings/model';
import { SettingsForm } from './settings-form';

const hinted = ['chat', 'like', 'mutualLike', 'reports', 'reminders'] as const satisfies readonly NotificationKind[];

/** The events of which a member is notified, and when emails are sent (spec 3 "Notification settings"). */
export function NotificationForm({ settings, messages }: { settings: NotificationSettings; messages: FormMessages }) {
  const t = useTranslations('settings');
  const { form, busy, isReady, refusal, formProps } = useEndpointForm({
    messages,
    defaultValues: settings,
    submit: (values: NotificationSettings) => saveNotificationSettings(values),
    onSuccess: ({ msg }) => void toast.success(msg),
  });
  const hintOf = (kind: NotificationKind) => {
    const known = hinted.find((hintedKind) => hintedKind === kind);
    return known && t(`notification.hints.${known}`);
  };
  return (
    <SettingsForm control={form.control} formProps={formProps} refusal={refusal} busy={busy} isReady={isReady}>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('notification.title')}</legend>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`notification.kinds.${kind}`)}
              hint={hintOf(kind)}
              className="py-2"
              {...form.register(kind)}
            />
          ))}
        </div>
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
