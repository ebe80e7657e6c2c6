import { checkAudit } from '@/lib/audit/check-audit';
import { sealAudit } from '@/lib/audit/seal-audit';
import { auditVault, findAuditVault } from '@/lib/audit/vault';
import { counted } from './counted';
import { runCheck } from './run-check';

const accepts = process.argv.includes('--accept');

/**
 * Prints the faults of the audit log of a running site, and exits with 1 if there are any. Run it on the machine of the worker,
 * where the key and the note of the newest seal are. `--accept` takes the log as it is, such as after a restored backup.
 */
runCheck('yuanfen-audit-check', async (db) => {
  const vault = findAuditVault();
  const { faults, rows } = await checkAudit(db, vault);
  if (accepts) await sealAudit(db, auditVault(), { accepts });
  const lines = faults.map(({ fault, id }) => `row ${id}: ${fault}`);
  if (!vault && !accepts)
    lines.push('DATA_DIR has no audit-key: the seals were not checked. Run this where the worker runs.');
  return {
    faults: lines,
    summary: `${counted(rows, 'row')}, ${counted(lines.length, 'fault')}${accepts ? ', accepted' : ''}`,
  };
});
