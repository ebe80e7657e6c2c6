'use client';

import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { CircleCheck } from '@/components/ui/icons/circle-check';
import { PasswordInput } from '@/components/ui/password-input';
import { limits } from '@/lib/core/limits';
import { FormSubmit } from '@/components/forms/form-submit';
import type { FormMessages } from '@/components/forms/form-messages';
import { FormResult } from './form-result';
import { useActionForm } from '@/components/forms/use-action-form';

type ResetFormProps = {
  /** The last part of the emailed link. */
  token: string;
  messages: FormMessages;
  labels: Record<'password' | 'passwordHint' | 'repassword' | 'submit' | 'doneTitle' | 'doneText' | 'login', string>;
  loginHref: string;
};

const load = () => import('./form-actions').then((actions) => actions.resetAction);

/** Two fields for a new password; after submission, the link to log-in. */
export function ResetForm({ token, messages, labels, loginHref }: ResetFormProps) {
  const [done, setDone] = useState(false);
  const { busy, refusal, errorOf, valueOf, formProps } = useActionForm({
    messages,
    load,
    onSuccess: () => setDone(true),
  });
  if (done) {
    return (
      <FormResult icon={<CircleCheck aria-hidden />} title={labels.doneTitle} text={labels.doneText}>
        <a href={loginHref} className={buttonClass({ size: 'lg', wide: true })}>
          {labels.login}
        </a>
      </FormResult>
    );
  }
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <Field label={labels.password} hint={labels.passwordHint} error={errorOf('newPassword')} required>
        <PasswordInput
          name="newPassword"
          defaultValue={valueOf('newPassword')}
          autoComplete="new-password"
          maxLength={limits.password.max}
          enterKeyHint="next"
        />
      </Field>
      <Field label={labels.repassword} error={errorOf('repassword')} required>
        <PasswordInput
          name="repassword"
          defaultValue={valueOf('repassword')}
          autoComplete="new-password"
          maxLength={limits.password.max}
          enterKeyHint="done"
        />
      </Field>
      <FormSubmit refusal={refusal} busy={busy}>
        {labels.submit}
      </FormSubmit>
    </form>
  );
}
