'use client';

import { useRunAct } from '@/components/admin/shared/use-run-act';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { CallReply } from '@/lib/browser/call';
import { toast } from '@/components/ui/toast';

type HandleButtonProps = {
  /** What is asked for with the reason. */
  title: string;
  text: string;
  act: (reason: string) => Promise<CallReply<unknown, string>>;
};

/** Takes an entry from a list of what waits, with what was done about it. */
export function HandleButton({ title, text, act }: HandleButtonProps) {
  const t = useTranslations('staffOrders');
  const ask = useReason();
  const { run, isBusy } = useRunAct();

  async function handle() {
    const reason = await ask({ title, text, confirmLabel: t('handle') });
    if (reason === undefined) return;
    const refused = await run(() => act(reason));
    if (refused !== undefined) toast.error(refused);
  }

  return (
    <div className="flex w-full justify-end sm:w-auto">
      <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void handle()}>
        {t('handle')}
      </Button>
    </div>
  );
}
