import type { Db } from '@/db/client';
import { checkAudit } from '@/lib/audit/check-audit';
import { sealAudit } from '@/lib/audit/seal-audit';
import { auditVault } from '@/lib/audit/vault';
import type { Outbox } from '@/lib/emails/queue';
import { logger } from '@/lib/platform/logger';
import { reportCheck } from './report-check';

/** Checks the audit log, logs each fault as an error, and raises or ends its alarm. */
export async function reportAudit(db: Db, outbox: Outbox): Promise<void> {
  const { faults, rows } = await checkAudit(db, auditVault());
  for (const fault of faults) logger.error(fault, 'the audit log has a fault');
  logger.info({ rows, faults: faults.length }, 'audit log checked');
  await reportCheck(db, outbox, { kind: 'audit', isWell: faults.length === 0 });
}

/** Seals actions of staff as soon as they are stored; the last of several in a row are sealed together. */
export class AuditSealer {
  private running: Promise<void> | undefined;
  private isAgain = false;

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

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
        const faults = await sealAudit(this.db, auditVault());
        for (const fault of faults) logger.error(fault, 'the audit log is not sealed');
        // It ends with a check of the whole log that finds nothing.
        if (faults.length > 0) await reportCheck(this.db, this.outbox, { kind: 'audit', isWell: false });
      } catch (err) {
        logger.warn({ err }, 'the audit log could not be sealed');
      }
    }
  }
}
