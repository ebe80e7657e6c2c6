import { describeEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { exitCodeOf, OperatorError } from '@/lib/core/operator-error';
import { env } from '@/lib/platform/env';
import { printFailure } from '@/lib/platform/print-failure';
import { requireDatabase } from '@/lib/platform/require-database';

async function main(): Promise<void> {
  const url = process.argv[2] ?? env().DATABASE_URL ?? describeEmbedded(env().DATA_DIR)?.url;
  if (!url) throw new OperatorError('Name a database: set DATABASE_URL, or give its address as the first argument.');
  for (const warning of await requireDatabase(url)) process.stderr.write(`${warning}\n`);
  await migrate(url);
  process.stdout.write('The database is up to date.\n');
}

main().catch((error: unknown) => {
  printFailure(error);
  process.exitCode = exitCodeOf(error);
});
