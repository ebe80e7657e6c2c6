'use client';

import { useRef, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { createClientId } from '@/lib/browser/client-id';
import { sendMail } from '@/lib/mail/client';
import type { SentMail } from '@/lib/mail/model';

type NewMail = { readonly recipientName: string; readonly content: string };

type Refusal = {
  readonly text: string;
  /** Whether a higher tier would send it. */
  readonly canUpgrade: boolean;
  /** The field that has to change. */
  readonly field?: keyof NewMail;
};

/** Seconds for which a mail that follows another one too fast waits without a word. */
const patienceSeconds = 10;
const recipientCodes: readonly (string | undefined)[] = ['RECIPIENT_NOT_FOUND', 'RECIPIENT_IS_SENDER'];

/** Returns a function that sends a mail once, however often it is tried, and why the last try failed. */
export function useMailSender(onSent: (sent: SentMail, msg: string) => void) {
  const t = useTranslations('mail');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = useRef({ key: '', clientId: '' });
  // Of several events of one task, the later ones come before `isSending` is rendered.
  const isUnderWay = useRef(false);

  async function send(mail: NewMail): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const key = JSON.stringify(mail);
    if (attempt.current.key !== key) attempt.current = { key, clientId: createClientId() };
    setIsSending(true);
    setRefusal(undefined);
    const request = { ...mail, clientId: attempt.current.clientId };
    let reply = await sendMail(request);
    if (reply.kind === 'refused' && reply.status === 429 && reply.retry && reply.retry <= patienceSeconds) {
      await new Promise((resolve) => setTimeout(resolve, (reply as { retry: number }).retry * 1000));
      reply = await sendMail(request);
    }
    isUnderWay.current = false;
    setIsSending(false);
    if (reply.kind === 'success') {
      attempt.current = { key: '', clientId: '' };
      return onSent(reply.data, reply.msg);
    }
    if (reply.kind === 'offline') return setRefusal({ text: t('offline'), canUpgrade: false });
    const field = recipientCodes.includes(reply.code) || reply.errors.recipientName ? 'recipientName' : undefined;
    const [error] = Object.values(reply.errors);
    setRefusal({ text: error ?? reply.msg, canUpgrade: reply.canUpgrade === true, ...(field && { field }) });
  }

  return { send, isSending, refusal };
}
