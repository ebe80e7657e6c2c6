'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MailCheck } from '@/components/ui/icons/mail-check';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import { FormSubmit } from '@/components/forms/form-submit';
import type { FormMessages } from '@/components/forms/form-messages';
import { FormResult } from './form-result';
import { useActionForm } from '@/components/forms/use-action-form';

type ForgotFormProps = {
  messages: FormMessages;
  labels: Record<'intro' | 'email' | 'submit' | 'sentTitle' | 'sentHint' | 'again', string>;
};

const load = () => import('./form-actions').then((actions) => actions.forgotAction);

/** The form that requests a password link; after submission, the note to check the inbox. */
export function ForgotForm({ messages, labels }: ForgotFormProps) {
  const [sent, setSent] = useState<string>();
  const { busy, refusal, errorOf, valueOf, formProps } = useActionForm({
    messages,
    load,
    onSuccess: (reply) => setSent(reply.msg),
    fieldErrorOf: ({ code, msg }) => (code === 'EMAIL_FORMAT' ? { field: 'email', error: msg } : undefined),
  });
  if (sent) {
    return (
      <FormResult icon={<MailCheck aria-hidden />} title={labels.sentTitle} text={sent} hint={labels.sentHint}>
        <Button variant="secondary" wide onClick={() => setSent(undefined)}>
          {labels.again}
        </Button>
      </FormResult>
    );
  }
  return (
    <form {...formProps} className="grid gap-5">
      <p className="-mt-5 text-sm text-muted">{labels.intro}</p>
      <Field label={labels.email} error={errorOf('email')} required>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          defaultValue={valueOf('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={limits.email.max}
        />
      </Field>
      <FormSubmit refusal={refusal} busy={busy}>
        {labels.submit}
      </FormSubmit>
    </form>
  );
}
