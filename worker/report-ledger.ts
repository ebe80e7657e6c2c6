import type { Db } from '@/db/client';
import { checkLedger } from '@/lib/credits/check-ledger';
import { logger } from '@/lib/platform/logger';

/** Checks the ledger and logs each fault as an error. */
export async function reportLedger(db: Db): Promise<void> {
  const { faults, drift, entries } = await checkLedger(db);
  for (const fault of faults) logger.error(fault, 'the ledger has a fault');
  logger.info({ entries, faults: faults.length, drift }, 'ledger checked');
}
