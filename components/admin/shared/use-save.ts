import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCallGate } from '@/components/forms/call-gate';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { CallReply } from '@/lib/browser/call';

type Save = {
  readonly isBusy: boolean;
  /** Why the last change was refused. */
  readonly refusal: string | undefined;
  /** Error messages by input field. */
  readonly errors: Readonly<Record<string, string>>;
  /**
   * Runs the call of a change; resolves to whether it was saved, or waits for a second person. The call is repeated with a reason
   * where it needs one. The page then shows what is stored.
   */
  readonly save: <M, C extends string>(call: (reason?: string) => Promise<CallReply<M, C>>) => Promise<boolean>;
};

/** Saves what staff edit: asks for the second log-in where needed, shows refusals, and reads the page again. */
export function useSave(): Save {
  const t = useTranslations('admin');
  const gate = useCallGate();
  const ask = useReason();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function run<M, C extends string>(call: (reason?: string) => Promise<CallReply<M, C>>) {
    const reply = await gate(() => call());
    if (reply.kind !== 'refused' || reply.code !== 'REASON_NEEDED') return reply;
    const reason = await ask({
      title: t('secondPerson.title'),
      text: t('secondPerson.text'),
      confirmLabel: t('secondPerson.ask'),
    });
    return reason === undefined ? reply : gate(() => call(reason));
  }

  async function save<M, C extends string>(call: (reason?: string) => Promise<CallReply<M, C>>): Promise<boolean> {
    setBusy(true);
    const reply = await run(call);
    setBusy(false);
    const isSaved = reply.kind === 'success';
    setErrors(reply.kind === 'refused' ? reply.errors : {});
    setRefusal(isSaved ? undefined : reply.kind === 'offline' ? t('offline') : reply.msg);
    if (!isSaved) return false;
    toast.success(reply.msg);
    router.refresh();
    return true;
  }

  return { isBusy, refusal, errors, save };
}
