'use client';

import { useState } from 'react';
import type { FormMessages } from '@/components/forms/form-messages';
import { FormNotice } from '@/components/forms/form-notice';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { CircleCheck } from '@/components/ui/icons/circle-check';
import { FormResult } from './form-result';

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
      <input type="hidden" name="token" value={token} />
      <dl className="rounded-card border border-line bg-surface px-5 py-4">
        <dt className="text-xs text-muted">{labels.newEmail}</dt>
        <dd className="mt-1 text-base font-semibold wrap-anywhere">{email}</dd>
      </dl>
      <div>
        <FormNotice text={refusal} />
        <Button type="submit" size="lg" wide loading={busy}>
          {labels.submit}
        </Button>
      </div>
    </form>
  );
}
