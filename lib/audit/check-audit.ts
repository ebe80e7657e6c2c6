import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { findSealFaults, sealAudit, type AuditFault, type AuditVault } from './seal-audit';

/**
 * Compares the audit log with its chain of hashes, and with a vault also with its seals and the note outside the database. A log
 * without a fault is sealed and noted. Returns the faults and the number of rows.
 */
export async function checkAudit(db: Db, vault?: AuditVault): Promise<{ faults: readonly AuditFault[]; rows: number }> {
  const found = await db.execute<{ fault: string; id: string }>(sql`select fault, id from audit_faults() order by id`);
  const [count] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from audit_log`);
  const chain = found.map(({ fault, id }) => ({ fault, id: Number(id) }));
  const faults = [...chain, ...(vault ? await findSealFaults(db, vault) : [])];
  if (vault && faults.length === 0) await sealAudit(db, vault);
  return { faults, rows: count?.rows ?? 0 };
}
