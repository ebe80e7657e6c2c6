import { describeEmbedded } from '@/db/embedded';
import { env } from '@/lib/platform/env';
import { printFailure } from '@/lib/platform/print-failure';
import { OperatorError } from '@/lib/core/operator-error';
import { seedDemoIfEmpty } from './start/demo';

// `npm run db:seed`: demo members for the embedded database of a running site, and for no other database.
async function main(): Promise<void> {
  const { DATA_DIR } = env();
  const running = describeEmbedded(DATA_DIR);
  if (!running)
    throw new OperatorError(
      'No embedded database runs on the data folder: start the site first. The demo never goes into a database of your own.',
    );
  const seeded = await seedDemoIfEmpty(running.url, DATA_DIR);
  console.log(seeded ? 'The demo members are made.' : 'There are members already; nothing was changed.');
}

main().catch((error: unknown) => {
  printFailure(error);
  process.exitCode = 1;
});
