import type { Db } from '@/db/client';
import { checkLedger } from '@/lib/credits/check-ledger';
import type { Outbox } from '@/lib/emails/queue';
import { logger } from '@/lib/platform/logger';
import { reportCheck } from './report-check';

/** Checks the ledger, logs each fault as an error, and raises or ends its alarm. */
export async function reportLedger(db: Db, outbox: Outbox): Promise<void> {
  const { faults, drift, entries } = await checkLedger(db);
  for (const fault of faults) logger.error(fault, 'the ledger has a fault');
  logger.info({ entries, faults: faults.length, drift }, 'ledger checked');
  await reportCheck(db, outbox, { kind: 'ledger', isWell: faults.length === 0 });
}
