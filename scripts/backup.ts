import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from '@/lib/platform/env';
import { lowerPriority } from '@/lib/platform/lower-priority';
import { printFailure } from '@/lib/platform/print-failure';
import { explainTrouble } from './backup/explain';
import { readOptions } from './backup/options';
import { takeBackup } from './backup/take-backup';
import { counted } from './counted';

/*
 * npm run backup -- FOLDER [--keep N]
 * Takes a backup of the site while it runs. The worker runs it once a day where BACKUP_DIR is set.
 */

const usage = 'npm run backup -- FOLDER [--keep N]';
/** A busy machine gives it about a tenth of its processors, so that it also comes to an end there. */
const lowerBy = 10;

async function main(): Promise<void> {
  lowerPriority(lowerBy);
  const options = readOptions(process.argv.slice(2), usage);
  const settings = env();
  const folder = options.folder ?? settings.BACKUP_DIR;
  if (folder === undefined) throw new OperatorError(`Name a folder, or set BACKUP_DIR: ${usage}`);
  const root = path.resolve(folder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const startedAt = performance.now();
  try {
    const { backup, bytes, uploads, removed, later } = await takeBackup(settings, { folder: root, keep: options.keep });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const size = (bytes / 2 ** 20).toFixed(1);
    process.stdout.write(
      `${backup}: ${size} MiB, ${counted(uploads, 'file')} of uploads, ${seconds} s; ${removed} older removed\n`,
    );
    if (later > 0)
      process.stderr.write(
        `${root} has ${counted(later, 'backup')} named later than now: a clock was wrong. What is later is kept and does not count, and a restore of the folder takes the last name. Set the clock right, and remove what is not needed.\n`,
      );
  } catch (error) {
    throw new OperatorError(
      explainTrouble(error, {
        folder: root,
        databaseUrl: settings.EMBEDDED ? undefined : settings.DATABASE_URL,
        consequence: 'Nothing was kept of this backup, and the earlier ones are as they were.',
      }),
    );
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    printFailure(error);
    process.exit(1);
  },
);
