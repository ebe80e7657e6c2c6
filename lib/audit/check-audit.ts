import type { Db } from '@/db/client';
import { findChainFaults, type AuditFault } from './chain';
import { findSealFaults, sealAudit, type AuditVault } from './seal-audit';

/**
 * Compares the audit log with its chain of hashes, and with a vault also with its seals and the note outside the database. A log
 * without a fault is sealed and noted. Returns the faults and the number of rows.
 */
export async function checkAudit(db: Db, vault?: AuditVault): Promise<{ faults: readonly AuditFault[]; rows: number }> {
  const { faults: chain, rows } = await findChainFaults(db);
  const faults = [...chain, ...(vault ? await findSealFaults(db, vault) : [])];
  if (vault && faults.length === 0) await sealAudit(db, vault);
  return { faults, rows };
}
