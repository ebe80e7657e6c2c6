'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useState, type FormEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { useSessionDraft } from '@/lib/browser/use-session-draft';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import type { MailAccess } from '@/lib/mail/model';
import { MailRefusal } from './mail-refusal';
import { useMailSender } from './use-mail-sender';

type NewMailFormProps = {
  access: MailAccess;
  /** The user name of the recipient, where the form was opened for one. */
  to: string;
  /** The longest text: the dialog of desktops is for short mails (spec 5). */
  most: number;
  onSent: () => void;
};

/** The form of a first mail, or what a membership would add. The browser keeps what was typed. */
export function NewMailForm({ access, to, most, onSent }: NewMailFormProps) {
  const t = useTranslations('mail');
  const [draftName, setDraftName] = useSessionDraft('mail draft to');
  const [content, setContent] = useSessionDraft('mail draft');
  const [name, setName] = useState(to || draftName);
  const { send, isSending, refusal } = useMailSender((_, msg) => {
    setDraftName('');
    setContent('');
    toast.success(msg);
    onSent();
  });
  if (!access.mayStart) return <Barred canUpgrade={access.canUpgrade} />;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isBlank(content) || isSending) return;
    void send({ recipientName: name.trim(), content });
  }

  const recipientError = refusal?.field === 'recipientName' ? refusal.text : undefined;
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <Field label={t('dialog.to')} hint={t('dialog.toHint')} error={recipientError} required>
        <TextInput
          name="recipientName"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setDraftName(event.target.value);
          }}
          maxLength={limits.account.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label={t('dialog.text')} required>
        <Textarea
          name="content"
          value={content}
          onChange={(event) => setContent(event.target.value)}
          maxLength={most}
          counter
          className={most > limits.mail.dialog ? 'min-h-48' : undefined}
          required
        />
      </Field>
      <MailRefusal refusal={recipientError ? undefined : refusal} />
      <Button type="submit" wide loading={isSending} disabled={name.trim() === '' || isBlank(content)}>
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
