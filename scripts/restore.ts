import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';
import { readSettingsBeforeSecrets } from '@/lib/platform/env';
import { printFailure } from '@/lib/platform/print-failure';
import { explainTrouble } from './backup/explain';
import { readOptions } from './backup/options';
import { restoreBackup } from './backup/restore-backup';
import { counted } from './counted';

/*
 * npm run restore -- FOLDER [--send-waiting]
 * Restores a backup, or the newest one of a folder, into an empty installation. `--send-waiting` sends the emails that waited
 * when it was taken, which the site may have sent since.
 */

const usage = 'npm run restore -- FOLDER [--send-waiting]';

async function main(): Promise<void> {
  const { folder, sendsWaiting } = readOptions(process.argv.slice(2), usage);
  if (folder === undefined) throw new OperatorError(`Usage: ${usage}`);
  const settings = readSettingsBeforeSecrets();
  try {
    const restored = await restoreBackup(settings, { folder: path.resolve(folder), sendsWaiting });
    process.stdout.write(
      [
        `Restored ${restored.backup} of ${restored.createdAt} into ${settings.DATA_DIR}, with ${counted(restored.uploads, 'file')} of uploads.`,
        `Not sent: ${counted(restored.droppedEmails, 'email')} that waited then.`,
        ...restored.faults,
        `The checks of the ledger and the audit log have ${counted(restored.faults.length, 'fault')}.`,
        '',
      ].join('\n'),
    );
    if (restored.faults.length > 0) process.exitCode = 1;
  } catch (error) {
    const consequence = `What was restored is not whole: delete ${settings.DATA_DIR} before the next restore.`;
    throw new OperatorError(
      explainTrouble(error, {
        folder: settings.DATA_DIR,
        databaseUrl: settings.EMBEDDED ? undefined : settings.DATABASE_URL,
        consequence,
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
