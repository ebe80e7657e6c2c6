import type { Db } from '@/db/client';
import { onSite } from './on-site';

type Outcome = { readonly faults: readonly string[]; readonly summary: string };

/**
 * Runs a check on the database of a running site, or on the one whose address is given, prints its faults and a summary, and
 * exits with 1 if there are any.
 */
export function runCheck(applicationName: string, check: (db: Db) => Promise<Outcome>): void {
  const report = async (db: Db) => {
    const { faults, summary } = await check(db);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${summary}\n`);
    if (faults.length > 0) process.exitCode = 1;
  };
  onSite(
    applicationName,
    report,
    process.argv.slice(2).find((argument) => !argument.startsWith('--')),
  );
}
