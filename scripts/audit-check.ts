import { checkAudit } from '@/lib/audit/check-audit';
import { sealAudit } from '@/lib/audit/seal-audit';
import { auditVault } from '@/lib/platform/audit-vault';
import { runCheck } from './run-check';

const accepts = process.argv.includes('--accept');

/**
 * Prints the faults of the audit log of a running site, and exits with 1 if there are any. Run it on the machine of the worker,
 * where the key and the note of the newest seal are. `--accept` takes the log as it is, such as after a restored backup.
 */
runCheck('yuanfen-audit-check', async (db) => {
  const { faults, rows } = await checkAudit(db, auditVault());
  if (accepts) await sealAudit(db, auditVault(), { accepts });
  return {
    faults: faults.map(({ fault, id }) => `row ${id}: ${fault}`),
    summary: `${rows} rows, ${faults.length} faults${accepts ? ', accepted' : ''}`,
  };
});
