'use client';

import { useState } from 'react';
import type { FormMessages } from '@/components/forms/form-messages';
import { FormSubmit } from '@/components/forms/form-submit';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button-class';
import { CircleCheck } from '@/components/ui/icons/circle-check';
import { FormResult } from './form-result';
import { LinkedEmail } from './linked-email';

type ConfirmEmailFormProps = {
  /** The last part of the emailed link. */
  token: string;
  email: string;
  messages: FormMessages;
  labels: Record<'newEmail' | 'submit' | 'doneTitle' | 'doneText' | 'home', string>;
  homeHref: string;
};

const load = () => import('./form-actions').then((actions) => actions.confirmEmailAction);

/** The new address and the button that confirms it; after that, the link home. */
export function ConfirmEmailForm({ token, email, messages, labels, homeHref }: ConfirmEmailFormProps) {
  const [isDone, setDone] = useState(false);
  const { busy, refusal, formProps } = useActionForm({ messages, load, onSuccess: () => setDone(true) });
  if (isDone) {
    return (
      <FormResult icon={<CircleCheck aria-hidden />} title={labels.doneTitle} text={labels.doneText} hint={email}>
        <a href={homeHref} className={buttonClass({ size: 'lg', wide: true })}>
          {labels.home}
        </a>
      </FormResult>
    );
  }
  return (
    <form {...formProps} className="grid gap-5">
      <LinkedEmail token={token} label={labels.newEmail} email={email} />
      <FormSubmit refusal={refusal} busy={busy}>
        {labels.submit}
      </FormSubmit>
    </form>
  );
}
