'use client';

import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { CallReply } from '@/lib/browser/call';

type HandleButtonProps = {
  /** What is asked for with the reason. */
  title: string;
  text: string;
  action: (reason: string) => Promise<CallReply<unknown, string>>;
};

/** Takes an entry from a list of what waits, with what was done about it. */
export function HandleButton({ title, text, action }: HandleButtonProps) {
  const t = useTranslations('staffOrders');
  const ask = useReason();
  const { run, isBusy } = useStaffAction({ isToasted: true });

  async function handle() {
    const reason = await ask({ title, text, confirmLabel: t('handle') });
    if (reason === undefined) return;
    await run(() => action(reason));
  }

  return (
    <div className="flex w-full justify-end sm:w-auto">
      <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void handle()}>
        {t('handle')}
      </Button>
    </div>
  );
}
