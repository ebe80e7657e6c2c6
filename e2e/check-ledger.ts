import { createDb } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { checkLedger } from '@/lib/credits/check-ledger';

/** Fails the run when the ledger of the site contradicts itself after all tests. */
export default async function checkLedgerOfSite(): Promise<void> {
  const running = describeEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (!running) throw new Error('the site of the tests is not running');
  const { db, close } = createDb(running.url, { max: 1 });
  const { entries, faults, drift } = await checkLedger(db);
  await close();
  process.stdout.write(`\nLedger of the site: ${entries} entries, ${faults.length} faults, drift ${drift} coins\n`);
  if (faults.length > 0) throw new Error(`the ledger of the site has faults: ${JSON.stringify(faults)}`);
}
