import type { Db } from '@/db/client';
import { SharedReads } from '@/db/shared-reads';
import { alarms } from '@/db/schema';
import { globalSingleton } from '@/lib/core/global-singleton';
import { limits } from '@/lib/core/limits';
import type { ActiveAlarm } from './model';

/** More than there are kinds and jobs. */
const maxAlarms = 100;

/** Lists what is wrong now, the oldest first. */
export async function listAlarms(db: Db): Promise<ActiveAlarm[]> {
  const { kind, subject, reason, since } = alarms;
  const rows = await db
    .select({ kind, subject, reason, since })
    .from(alarms)
    .orderBy(since, kind, subject)
    .limit(maxAlarms);
  return rows.map((row) => ({ ...row, since: row.since.getTime() }));
}

const shared = globalSingleton(
  'alarms',
  () => new SharedReads<'all', ActiveAlarm[]>(listAlarms, { freshFor: limits.settingsMilliseconds }),
);

/** Returns the alarms for a page of staff, shared by all pages of some seconds. */
export function currentAlarms(db: Db): Promise<ActiveAlarm[]> {
  return shared.get(db, 'all');
}
