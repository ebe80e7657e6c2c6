import type { Db } from '@/db/client';
import { checkAudit } from '@/lib/audit/check-audit';
import { logger } from '@/lib/platform/logger';

/** Checks the audit log and logs each fault as an error. */
export async function reportAudit(db: Db): Promise<void> {
  const { faults, rows } = await checkAudit(db);
  for (const fault of faults) logger.error(fault, 'the audit log has a fault');
  logger.info({ rows, faults: faults.length }, 'audit log checked');
}
