import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

type AuditFault = { readonly fault: string; readonly id: number };

/** Compares the audit log with its chain of hashes. Returns the faults and the number of rows. */
export async function checkAudit(db: Db): Promise<{ faults: readonly AuditFault[]; rows: number }> {
  const faults = await db.execute<{ fault: string; id: string }>(sql`select fault, id from audit_faults() order by id`);
  const [count] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from audit_log`);
  return { faults: faults.map(({ fault, id }) => ({ fault, id: Number(id) })), rows: count?.rows ?? 0 };
}
