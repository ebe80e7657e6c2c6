'use client';

import type { FormMessages } from '@/components/forms/form-messages';
import { FormNotice } from '@/components/forms/form-notice';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';

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
      <input type="hidden" name="token" value={token} />
      <dl className="rounded-card border border-line bg-surface px-5 py-4">
        <dt className="text-xs text-muted">{labels.email}</dt>
        <dd className="mt-1 text-base font-semibold wrap-anywhere">{email}</dd>
      </dl>
      <p className="text-sm text-muted">{labels.effects}</p>
      <div>
        <FormNotice text={refusal} />
        <Button type="submit" size="lg" wide loading={busy}>
          {labels.submit}
        </Button>
      </div>
    </form>
  );
}
