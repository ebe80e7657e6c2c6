'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useEffect, type ChangeEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { RecipientField } from '@/components/shell/recipient/recipient-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { Textarea } from '@/components/ui/textarea';
import { useUnloadQuestion } from '@/components/ui/use-leave-question';
import { toast } from '@/components/ui/toast';
import { useSessionDraft } from '@/lib/browser/use-session-draft';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import type { MailAccess } from '@/lib/mail/model';
import { MailRefusal } from './mail-refusal';
import { useMailDelivery, type MailFormValues } from './use-mail-delivery';

type NewMailFormProps = {
  access: MailAccess;
  /** The user name of the recipient, where the form was opened for one. */
  to: string;
  /** The maximum length of the text: the dialog of desktops is for short mails (spec 5). */
  maxLength: number;
  onSent: () => void;
};

/** The form of a first mail, or what a membership would add. */
export function NewMailForm({ access, ...form }: NewMailFormProps) {
  return access.mayStart ? <OpenMailForm {...form} /> : <Barred canUpgrade={access.canUpgrade} />;
}

const recipientCodes: readonly (string | undefined)[] = ['RECIPIENT_NOT_FOUND', 'RECIPIENT_IS_SENDER'];

/** The browser keeps what was typed. */
function OpenMailForm({ to, maxLength, onSent }: Omit<NewMailFormProps, 'access'>) {
  const t = useTranslations('mail');
  const [draftName, setDraftName] = useSessionDraft('mail draft to');
  const [draft, setDraft] = useSessionDraft('mail draft');
  const deliver = useMailDelivery();
  const { form, refusal, canUpgrade, busy, formProps, errorOf } = useEndpointForm({
    offline: t('offline'),
    mode: 'onSubmit',
    defaultValues: { recipientName: to || draftName, content: draft },
    submit: ({ recipientName, content }: MailFormValues) => deliver({ recipientName: recipientName.trim(), content }),
    onSuccess: (_, { recipientName }) => {
      setDraftName('');
      setDraft('');
      toast.success(t('sentTo', { name: recipientName.trim() }));
      onSent();
    },
    fieldErrorOf: ({ code, msg }) =>
      recipientCodes.includes(code) ? { field: 'recipientName', error: msg } : undefined,
  });
  const { control, register, setValue } = form;
  // The page is rendered on the server, where the draft is not stored.
  useEffect(() => {
    if (!to && draftName) setValue('recipientName', draftName);
    if (draft) setValue('content', draft);
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed later is in the form already
  }, []);
  const [name, content] = useWatch({ control, name: ['recipientName', 'content'] });
  // The draft ends with the tab.
  useUnloadQuestion(draft !== '');

  return (
    <form {...formProps} className="grid gap-5">
      <Field label={t('dialog.to')} error={errorOf('recipientName')} required>
        <Controller
          control={control}
          name="recipientName"
          render={({ field }) => (
            <RecipientField
              ref={field.ref}
              value={field.value}
              onChange={(username) => {
                field.onChange(username);
                setDraftName(username);
              }}
              label={t('dialog.to')}
            />
          )}
        />
      </Field>
      <Field label={t('dialog.text')} error={errorOf('content')} required>
        <Textarea
          maxLength={maxLength}
          counter
          className={maxLength > limits.mail.dialog ? 'min-h-48' : undefined}
          {...register('content', {
            onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setDraft(event.target.value),
          })}
        />
      </Field>
      <MailRefusal refusal={refusal === undefined ? undefined : { text: refusal, canUpgrade }} />
      <Button type="submit" wide loading={busy} disabled={name.trim() === '' || isBlank(content)}>
        {t('dialog.send')}
      </Button>
    </form>
  );
}

function Barred({ canUpgrade }: { canUpgrade: boolean }) {
  const t = useTranslations('mail');
  return (
    <EmptyState
      Illustration={NoPermission}
      title={t('barred.title')}
      text={canUpgrade ? t('barred.higher') : t('barred.text')}
      action={canUpgrade ? <UpgradeLink>{t('barred.upgrade')}</UpgradeLink> : undefined}
    />
  );
}
