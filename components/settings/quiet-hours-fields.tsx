'use client';

import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { TextInput } from '@/components/ui/text-input';
import type { NotificationValues } from './notification-values';

type QuietHoursFieldsProps = {
  form: UseFormReturn<NotificationValues>;
  errorOf: (field: 'quietFrom' | 'quietUntil') => string | undefined;
};

/** The part of the day without push messages. */
export function QuietHoursFields({ form, errorOf }: QuietHoursFieldsProps) {
  const t = useTranslations('settings');
  return (
    <div>
      <Switch label={t('push.quiet')} hint={t('push.quietHint')} {...form.register('isQuiet')} />
      {form.watch('isQuiet') ? (
        <div className="mt-2 grid max-w-80 grid-cols-2 gap-3">
          <Field label={t('push.from')} error={errorOf('quietFrom')}>
            <TextInput type="time" {...form.register('quietFrom')} />
          </Field>
          <Field label={t('push.until')} error={errorOf('quietUntil')}>
            <TextInput type="time" {...form.register('quietUntil')} />
          </Field>
        </div>
      ) : null}
    </div>
  );
}
