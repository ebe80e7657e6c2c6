'use client';

import { useRef } from 'react';
import { useCall } from '@/components/forms/use-call';
import { useTranslations } from '@/components/shell/use-translations';
import type { SentMail } from '@/lib/mail/model';
import { useMailDelivery, type MailFormValues } from './use-mail-delivery';

/** Returns a function that sends a mail without a form, and why the last try failed. */
export function useMailSender(onSent: (sent: SentMail) => void) {
  const t = useTranslations('mail');
  const { run, isBusy, refusal, canUpgrade } = useCall({ offline: t('offline') });
  const deliver = useMailDelivery();
  // The later ones of several events of one task come before `isBusy` is rendered.
  const isUnderWay = useRef(false);

  async function send(mail: MailFormValues): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const reply = await run(() => deliver(mail)).finally(() => (isUnderWay.current = false));
    if (reply.kind === 'success') onSent(reply.data);
  }

  return { send, isSending: isBusy, refusal: refusal === undefined ? undefined : { text: refusal, canUpgrade } };
}
