import type { Db } from '@/db/client';
import { clearAlarm, raiseAlarm } from '@/lib/alarms/service';
import type { AlarmKind } from '@/lib/core/alarms';
import type { Outbox } from '@/lib/emails/queue';

type Check = { readonly kind: AlarmKind; readonly isWell: boolean };

/** Raises the alarm of a check that found faults, and ends it after one that found none. */
export async function reportCheck(db: Db, outbox: Outbox, { kind, isWell }: Check): Promise<void> {
  if (isWell) return clearAlarm(db, { kind, subject: '' });
  await raiseAlarm(db, outbox, { kind, subject: '', reason: 'faults' });
}
