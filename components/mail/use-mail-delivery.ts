'use client';

import { useRef } from 'react';
import { createClientId } from '@/lib/browser/client-id';
import { sendMail } from '@/lib/mail/client';

export type NewMail = { readonly recipientName: string; readonly content: string };

/** Seconds for which a mail that follows another one too fast waits without a message. */
const maxRetrySeconds = 10;

/** Returns a function that sends a mail once, however often it is tried. */
export function useMailDelivery() {
  const attempt = useRef({ key: '', clientId: '' });

  return async (mail: NewMail): ReturnType<typeof sendMail> => {
    const key = JSON.stringify(mail);
    if (attempt.current.key !== key) attempt.current = { key, clientId: createClientId() };
    const request = { ...mail, clientId: attempt.current.clientId };
    let reply = await sendMail(request);
    if (reply.kind === 'refused' && reply.status === 429 && reply.retry && reply.retry <= maxRetrySeconds) {
      await new Promise((resolve) => setTimeout(resolve, (reply as { retry: number }).retry * 1000));
      reply = await sendMail(request);
    }
    if (reply.kind === 'success') attempt.current = { key: '', clientId: '' };
    return reply;
  };
}
