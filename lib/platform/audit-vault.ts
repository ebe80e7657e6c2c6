import type { AuditVault } from '@/lib/audit/seal-audit';
import { env } from './env';
import { loadAuditKey } from './secrets';

/** The key of the audit log and the folder of its note: on the disk of the worker, where the database cannot reach. */
export function auditVault(): AuditVault {
  const { DATA_DIR } = env();
  return { key: Buffer.from(loadAuditKey(DATA_DIR), 'base64url'), folder: DATA_DIR };
}
