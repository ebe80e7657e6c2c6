'use client';

import type { FormMessages } from '@/components/forms/form-messages';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { toast } from '@/components/ui/toast';
import { changePassword } from '@/lib/auth/client';
import { limits } from '@/lib/core/limits';
import type { PasswordValues } from './password-schema';
import { SettingsForm } from './settings-form';

const loadResolver = () => import('./password-schema');
const empty = { oldPassword: '', newPassword: '', repassword: '' };

/** Changes the password of a member who is logged in (spec 5 "Change password"). */
export function PasswordSettingsForm({ username, messages }: { username: string; messages: FormMessages }) {
  const t = useTranslations('settings');
  const { form, busy, isReady, refusal, formProps, errorOf } = useEndpointForm({
    messages,
    loadResolver,
    defaultValues: empty,
    submit: ({ oldPassword, newPassword }: PasswordValues) => changePassword({ oldPassword, newPassword }),
    onSuccess: ({ msg }) => {
      toast.success(msg);
      form.reset(empty);
    },
    fieldErrorOf: ({ code, msg }) =>
      code === 'OLD_PASSWORD_INCORRECT' ? { field: 'oldPassword', error: msg } : undefined,
  });
  const { register } = form;
  return (
    <SettingsForm control={form.control} formProps={formProps} refusal={refusal} busy={busy} isReady={isReady}>
      {/* For password managers, which otherwise store the new password without its account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('password.old')} error={errorOf('oldPassword')} required>
        <PasswordInput
          autoComplete="current-password"
          maxLength={limits.password.max}
          enterKeyHint="next"
          {...register('oldPassword')}
        />
      </Field>
      <Field
        label={t('password.new')}
        hint={t('password.hint', { min: limits.password.min })}
        error={errorOf('newPassword')}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={limits.password.max}
          enterKeyHint="next"
          {...register('newPassword')}
        />
      </Field>
      <Field label={t('password.repeat')} hint={t('password.note')} error={errorOf('repassword')} required>
        <PasswordInput
          autoComplete="new-password"
          maxLength={limits.password.max}
          enterKeyHint="done"
          {...register('repassword')}
        />
      </Field>
    </SettingsForm>
  );
}
