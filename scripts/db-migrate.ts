import { migrate } from '@/db/migrate';
import { exitCodeOf } from '@/lib/core/operator-error';
import { printFailure } from '@/lib/platform/print-failure';
import { requireDatabase } from '@/lib/platform/require-database';
import { requireAddress } from './database-address';

async function main(): Promise<void> {
  const url = requireAddress(process.argv[2]);
  for (const warning of await requireDatabase(url)) process.stderr.write(`${warning}\n`);
  await migrate(url);
  process.stdout.write('The database is up to date.\n');
}

main().catch((error: unknown) => {
  printFailure(error);
  process.exitCode = exitCodeOf(error);
});
