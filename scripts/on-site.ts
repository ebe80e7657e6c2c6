import { createDb, type Db } from '@/db/client';
import { printFailure } from '@/lib/platform/print-failure';
import { explainUnreached } from '@/lib/platform/require-database';
import { requireAddress } from './database-address';

/** Runs work on the database of a running site; prints what goes wrong and exits with 1. */
export function onSite(applicationName: string, work: (db: Db) => Promise<void>, databaseUrl?: string): void {
  const run = async () => {
    const url = requireAddress(databaseUrl);
    const { db, close } = createDb(url, { max: 1, applicationName });
    await work(db)
      .catch((error: unknown) => {
        throw explainUnreached(error, url) ?? error;
      })
      .finally(close);
  };
  run().catch((error: unknown) => {
    printFailure(error);
    process.exitCode = 1;
  });
}
