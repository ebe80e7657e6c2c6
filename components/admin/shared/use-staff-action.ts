'use client';

import { useRouter } from 'next/navigation';
import { useReason } from '@/components/admin/shell/reason';
import { useCall, type CallOptions, type CallState } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { CallReply } from '@/lib/browser/call';

type StaffActionOptions = CallOptions & {
  /** Shows refusals as toasts, where the place has no other room for them. */
  readonly isToasted?: boolean;
  /** Replaces the text of the reply after success. */
  readonly done?: string;
};

/**
 * Runs what staff change: asks for the second log-in and for the reason of a second person where the call needs them, shows the outcome
 * as a toast, and reads the page again. The state of a row may have changed where a call was refused, so a list reads it again too.
 */
export function useStaffAction({ offline, isToasted = false, done }: StaffActionOptions = {}): CallState {
  const t = useTranslations('admin');
  const call = useCall({ offline });
  const textOf = useReplyText();
  const ask = useReason();
  const router = useRouter();

  async function withReason<M, C extends string>(action: (reason?: string) => Promise<CallReply<M, C>>) {
    const reply = await action();
    if (reply.kind !== 'refused' || reply.code !== 'REASON_NEEDED') return reply;
    const reason = await ask({
      title: t('secondPerson.title'),
      text: t('secondPerson.text'),
      confirmLabel: t('secondPerson.ask'),
    });
    return reason === undefined ? reply : action(reason);
  }

  const run: CallState['run'] = async (action) => {
    const reply = await call.run(() => withReason(action));
    if (reply.kind === 'success') toast.success(done ?? reply.msg);
    else if (isToasted) toast.error(textOf(reply, offline));
    if (reply.kind === 'success' || isToasted) router.refresh();
    return reply;
  };

  return { ...call, run };
}
