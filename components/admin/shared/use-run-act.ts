'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCallGate } from '@/components/forms/call-gate';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { CallReply } from '@/lib/browser/call';

/**
 * Returns the function that runs an act of staff and reads the page again. It resolves to the text of a refusal, undefined after success.
 */
export function useRunAct() {
  const gate = useCallGate();
  const router = useRouter();
  const t = useTranslations('admin');
  const [isBusy, setBusy] = useState(false);

  async function run<M, C extends string>(call: () => Promise<CallReply<M, C>>): Promise<string | undefined> {
    setBusy(true);
    const reply = await gate(call);
    setBusy(false);
    if (reply.kind === 'offline') return t('offline');
    if (reply.kind === 'refused') return Object.values(reply.errors)[0] ?? reply.msg;
    toast.success(reply.msg);
    router.refresh();
    return undefined;
  }

  return { run, isBusy };
}
