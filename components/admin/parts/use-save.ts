import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStaffAct } from '@/components/admin/shell/confirm-login';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { CallReply } from '@/lib/browser/call';

type Save = {
  readonly isBusy: boolean;
  /** Why the last change was refused. */
  readonly refusal: string | undefined;
  /** Error messages by input field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Runs the call of a change; resolves to whether it was saved. The page then shows what is stored. */
  readonly save: <M, C extends string>(call: () => Promise<CallReply<M, C>>) => Promise<boolean>;
};

/** Saves what staff edit: asks for the second log-in where needed, shows refusals, and reads the page again. */
export function useSave(): Save {
  const t = useTranslations('admin');
  const act = useStaffAct();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function save<M, C extends string>(call: () => Promise<CallReply<M, C>>): Promise<boolean> {
    setBusy(true);
    const reply = await act(call);
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
