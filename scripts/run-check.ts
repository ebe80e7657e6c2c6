import { createDb, type Db } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from '@/lib/platform/env';

type Outcome = { readonly faults: readonly string[]; readonly summary: string };

/** Runs a check on the database of a running site, prints its faults and a summary, and exits with 1 if there are any. */
export function runCheck(applicationName: string, check: (db: Db) => Promise<Outcome>): void {
  const run = async () => {
    const url = process.argv[2] ?? env().DATABASE_URL ?? describeEmbedded(env().DATA_DIR)?.url;
    if (!url) throw new OperatorError('Name a database: start the site, set DATABASE_URL, or give its address.');
    const { db, close } = createDb(url, { max: 1, applicationName });
    const { faults, summary } = await check(db).finally(close);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${summary}\n`);
    if (faults.length > 0) process.exitCode = 1;
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
