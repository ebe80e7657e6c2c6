import type { Db } from '@/db/client';
import { checkAudit } from '@/lib/audit/check-audit';
import { sealAudit } from '@/lib/audit/seal-audit';
import { auditVault } from '@/lib/audit/vault';
import { logger } from '@/lib/platform/logger';

/** Checks the audit log and logs each fault as an error. */
export async function reportAudit(db: Db): Promise<void> {
  const { faults, rows } = await checkAudit(db, auditVault());
  for (const fault of faults) logger.error(fault, 'the audit log has a fault');
  logger.info({ rows, faults: faults.length }, 'audit log checked');
}

/** Seals actions of staff as soon as they are stored; the last of several in a row are sealed together. */
export class AuditSealer {
  private running: Promise<void> | undefined;
  private isAgain = false;

  constructor(private readonly db: Db) {}

  wake(): void {
    this.isAgain = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  async stop(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isAgain) {
      this.isAgain = false;
      try {
        for (const fault of await sealAudit(this.db, auditVault())) logger.error(fault, 'the audit log is not sealed');
      } catch (err) {
        logger.warn({ err }, 'the audit log could not be sealed');
      }
    }
  }
}
