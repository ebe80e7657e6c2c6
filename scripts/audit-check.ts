import { checkAudit } from '@/lib/audit/check-audit';
import { runCheck } from './run-check';

/** Prints the faults of the audit log of a running site, and exits with 1 if there are any. */
runCheck('yuanfen-audit-check', async (db) => {
  const { faults, rows } = await checkAudit(db);
  return {
    faults: faults.map(({ fault, id }) => `row ${id}: ${fault}`),
    summary: `${rows} rows, ${faults.length} faults`,
  };
});
