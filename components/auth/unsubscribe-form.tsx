'use client';

import { useCallback, useState, type ReactNode } from 'react';
import type { FormMessages } from '@/components/forms/form-messages';
import { FormNotice } from '@/components/forms/form-notice';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import type { NotificationKind } from '@/lib/core/notifications';

type Label =
  | 'kindsTitle'
  | 'on'
  | 'off'
  | 'stop'
  | 'again'
  | 'stopped'
  | 'resumed'
  | 'stopAll'
  | 'stopAllHint'
  | 'allStopped'
  | 'startAll'
  | 'noEmails'
  | 'settings';

type Kind = { readonly kind: NotificationKind; readonly name: string; readonly isOn: boolean };

type UnsubscribeFormProps = {
  /** The last part of the emailed link. */
  token: string;
  kinds: readonly Kind[];
  sendsEmails: boolean;
  messages: FormMessages;
  labels: Record<Label, string>;
  settingsHref: string;
};

/** The kinds of an email with the button that ends or resumes them, and the one for all emails. */
export function UnsubscribeForm(props: UnsubscribeFormProps) {
  const { token, messages, labels, settingsHref } = props;
  const [kinds, setKinds] = useState(props.kinds);
  const [sendsEmails, setSendsEmails] = useState(props.sendsEmails);
  const [done, setDone] = useState('');
  const isAnyOn = kinds.some(({ isOn }) => isOn);
  const names = kinds.map(({ kind }) => kind).join(',');
  const changeKinds = () => {
    setKinds(kinds.map((entry) => ({ ...entry, isOn: !isAnyOn })));
    setDone(isAnyOn ? labels.stopped : labels.resumed);
  };
  const changeAll = () => {
    setSendsEmails(!sendsEmails);
    setDone(sendsEmails ? labels.allStopped : labels.resumed);
  };
  const shared = { token, messages };
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className={done ? 'rounded-control bg-success-tint px-4 py-3 text-sm text-success' : 'sr-only'}>
        {done}
      </p>
      {kinds.length > 0 ? (
        <section className="rounded-card border border-line bg-surface px-5 py-4">
          <h2 className="text-xs text-muted">{labels.kindsTitle}</h2>
          <ul className="mt-1 divide-y divide-line">
            {kinds.map(({ kind, name, isOn }) => (
              <li key={kind} className="flex items-baseline justify-between gap-4 py-2">
                <span className="font-semibold">{name}</span>
                <span className="shrink-0 text-sm text-muted">{isOn ? labels.on : labels.off}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {kinds.length > 0 ? (
        <SubscriptionButton {...shared} kinds={names} isOn={!isAnyOn} onSuccess={changeKinds}>
          {isAnyOn ? labels.stop : labels.again}
        </SubscriptionButton>
      ) : null}
      <div className="grid grid-cols-1 gap-2 text-center">
        <SubscriptionButton {...shared} kinds="" isOn={!sendsEmails} onSuccess={changeAll} isQuiet={kinds.length > 0}>
          {sendsEmails ? labels.stopAll : labels.startAll}
        </SubscriptionButton>
        <p className="text-sm text-muted">{sendsEmails ? labels.stopAllHint : labels.noEmails}</p>
      </div>
      <a href={settingsHref} className="flex min-h-11 items-center justify-center text-sm font-semibold text-brand">
        {labels.settings}
      </a>
    </div>
  );
}

type SubscriptionButtonProps = {
  token: string;
  /** Names with commas; '' for all emails. */
  kinds: string;
  isOn: boolean;
  messages: FormMessages;
  isQuiet?: boolean;
  onSuccess: () => void;
  children: ReactNode;
};

function SubscriptionButton({ token, kinds, isOn, messages, isQuiet, onSuccess, children }: SubscriptionButtonProps) {
  const load = useCallback(async () => {
    const { subscriptionAction } = await import('./form-actions');
    return subscriptionAction({ token, kinds: kinds.split(',').filter(Boolean) as NotificationKind[], isOn }); // joined above
  }, [token, kinds, isOn]);
  const { busy, refusal, formProps } = useActionForm({ messages, load, onSuccess });
  return (
    <form {...formProps}>
      <FormNotice text={refusal} />
      <Button type="submit" size="lg" wide loading={busy} {...(isQuiet ? { variant: 'secondary' as const } : {})}>
        {children}
      </Button>
    </form>
  );
}
