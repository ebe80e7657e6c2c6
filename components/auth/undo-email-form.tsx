'use client';

import type { FormMessages } from '@/components/forms/form-messages';
import { FormSubmit } from '@/components/forms/form-submit';
import { useActionForm } from '@/components/forms/use-action-form';
import { LinkedEmail } from './linked-email';

type UndoEmailFormProps = {
  /** The last part of the emailed link. */
  token: string;
  /** The address that gets the account back. */
  email: string;
  messages: FormMessages;
  labels: Record<'email' | 'effects' | 'submit', string>;
};

const load = () => import('./form-actions').then((actions) => actions.undoEmailAction);

/** The former address and the button that gives the account back to it, after which a new password is set. */
export function UndoEmailForm({ token, email, messages, labels }: UndoEmailFormProps) {
  const { busy, refusal, formProps } = useActionForm({
    messages,
    load,
    onSuccess: ({ data }) => {
      window.location.assign(data);
      // Never resolves: the form stays busy until the next page has loaded.
      return new Promise<void>(() => undefined);
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <LinkedEmail token={token} label={labels.email} email={email} />
      <p className="text-sm text-muted">{labels.effects}</p>
      <FormSubmit refusal={refusal} busy={busy}>
        {labels.submit}
      </FormSubmit>
    </form>
  );
}
