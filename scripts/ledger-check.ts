import { checkLedger } from '@/lib/credits/check-ledger';
import { counted } from './counted';
import { runCheck } from './run-check';

/** Prints the faults of the ledger of a running site, and exits with 1 if there are any. */
runCheck('yuanfen-ledger-check', async (db) => {
  const { faults, drift, entries } = await checkLedger(db);
  return {
    faults: faults.map(
      ({ fault, id, expected, found: actual }) => `row ${id}: ${fault}: expected ${expected}, found ${actual}`,
    ),
    summary: `${counted(entries, 'entry', 'entries')}, ${counted(faults.length, 'fault')}, drift ${counted(drift, 'coin')}`,
  };
});
