import { createDb, type Db } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from '@/lib/platform/env';
import { printFailure } from '@/lib/platform/print-failure';

/** Runs work on the database of a running site; prints what goes wrong and exits with 1. */
export function onSite(applicationName: string, work: (db: Db) => Promise<void>, databaseUrl?: string): void {
  const run = async () => {
    const url = databaseUrl ?? env().DATABASE_URL ?? describeEmbedded(env().DATA_DIR)?.url;
    if (!url) throw new OperatorError('Name a database: start the site, set DATABASE_URL, or give its address.');
    const { db, close } = createDb(url, { max: 1, applicationName });
    await work(db).finally(close);
  };
  run().catch((error: unknown) => {
    printFailure(error);
    process.exitCode = 1;
  });
}
