import type { AuditVault } from './seal-audit';
import { env } from '@/lib/platform/env';
import { findAuditKey, loadAuditKey } from '@/lib/platform/secrets';

/** The key of the audit log and the folder of its note: on the disk of the worker, where the database cannot reach. */
export const auditVault = (dataDir = env().DATA_DIR): AuditVault => toVault(loadAuditKey(dataDir), dataDir);

/** Returns the vault where the key is. On another machine than that of the worker a new key would fit no seal. */
export function findAuditVault(dataDir = env().DATA_DIR): AuditVault | undefined {
  const key = findAuditKey(dataDir);
  return key === undefined ? undefined : toVault(key, dataDir);
}

const toVault = (key: string, folder: string): AuditVault => ({ key: Buffer.from(key, 'base64url'), folder });
