'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useConnectionState } from '@/components/chat/use-chat';
import { OnlineDot } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { duty as dutyQuery } from '@/lib/support/client';
import type { Duty } from '@/lib/support/model';

const currentKey = dutyQuery.keyOf({});
const refreshMilliseconds = 60_000;

/** Takes and ends the agent's duty, and shows who is on duty. */
export function DutySwitch({ initial }: { initial: Duty }) {
  const t = useTranslations('support');
  const [isChanging, setIsChanging] = useState(false);
  const { data: duty = initial, mutate } = useSWR(currentKey, dutyQuery.load, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: refreshMilliseconds,
  });
  const connection = useConnectionState();
  // A duty expires while its desk has no connection.
  useEffect(() => {
    if (connection === 'online') void mutate();
  }, [connection, mutate]);

  async function change() {
    setIsChanging(true);
    try {
      const changed = await dutyQuery.load(dutyQuery.keyOf({ isOnDuty: !duty.isOnDuty }));
      await mutate(changed, { revalidate: false });
    } catch {
      toast.error(t('failed'));
    } finally {
      setIsChanging(false);
    }
  }

  return (
    <div className="flex shrink-0 items-center gap-3">
      <span
        title={duty.agents.length > 0 ? t('agents', { names: duty.agents.join(', ') }) : t('noAgent')}
        role="status"
        className="flex items-center gap-1.5 text-sm text-muted"
      >
        <OnlineDot online={duty.isOnDuty} className="size-2" />
        <span className="max-sm:sr-only">{t(duty.isOnDuty ? 'onDuty' : 'offDuty')}</span>
      </span>
      <Button
        size="sm"
        variant={duty.isOnDuty ? 'secondary' : 'primary'}
        loading={isChanging}
        onClick={() => void change()}
      >
        {t(duty.isOnDuty ? 'end' : 'take')}
      </Button>
    </div>
  );
}
