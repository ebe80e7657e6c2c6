'use client';

import { useCallback } from 'react';
import { useUiLocale, useUiMessages } from '@/components/ui/ui-messages';
import type { CallReply } from '@/lib/browser/call';

export type FailedReply<C extends string = string> = Exclude<CallReply<unknown, C>, { kind: 'success' }>;

const tooManyRequests = 429;

/**
 * Returns the function for the sentence of an unsuccessful reply: no connection, the time to wait, or the text of the server.
 * `offline` replaces the sentence for no connection where the place has more to say.
 */
export function useReplyText(): (reply: FailedReply, offline?: string) => string {
  const messages = useUiMessages();
  const locale = useUiLocale();
  return useCallback(
    (reply, offline) => {
      if (reply.kind === 'offline') return offline ?? messages.offline;
      if (reply.status !== tooManyRequests || !reply.retry) return reply.msg;
      return messages.wait.replace('%time%', formatDuration(locale, reply.retry));
    },
    [messages, locale],
  );
}

function formatDuration(locale: string, seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
