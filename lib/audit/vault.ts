import type { AuditVault } from './seal-audit';
import { env } from '@/lib/platform/env';
import { findAuditKey, loadAuditKey } from '@/lib/platform/secrets';

/** The key of the audit log and the folder of its note: on the disk of the worker, where the database cannot reach. */
export function auditVault(): AuditVault {
  const { DATA_DIR } = env();
  return toVault(loadAuditKey(DATA_DIR), DATA_DIR);
}

/** Returns the vault where the key is. On another machine than that of the worker a new key would fit no seal. */
export function findAuditVault(): AuditVault | undefined {
  const { DATA_DIR } = env();
  const key = findAuditKey(DATA_DIR);
  return key === undefined ? undefined : toVault(key, DATA_DIR);
}

const toVault = (key: string, folder: string): AuditVault => ({ key: Buffer.from(key, 'base64url'), folder });
