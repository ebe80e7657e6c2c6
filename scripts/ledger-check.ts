import { createDb } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { OperatorError } from '@/lib/core/operator-error';
import { checkLedger } from '@/lib/credits/check-ledger';
import { env } from '@/lib/platform/env';

/** Prints the faults of the ledger of a running site, and exits with 1 if there are any. */
async function main(): Promise<void> {
  const url = process.argv[2] ?? env().DATABASE_URL ?? describeEmbedded(env().DATA_DIR)?.url;
  if (!url) throw new OperatorError('Name a database: start the site, set DATABASE_URL, or give its address.');
  const { db, close } = createDb(url, { max: 1, applicationName: 'yuanfen-ledger-check' });
  const { faults, drift, entries } = await checkLedger(db);
  await close();
  for (const { fault, id, expected, found } of faults)
    process.stdout.write(`row ${id}: ${fault}: expected ${expected}, found ${found}\n`);
  process.stdout.write(`${entries} entries, ${faults.length} faults, drift ${drift} coins\n`);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
