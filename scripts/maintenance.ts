import { OperatorError } from '@/lib/core/operator-error';
import { readSettings } from '@/lib/platform/env';
import { beginMaintenance, endMaintenance } from '@/lib/platform/maintenance-file';
import { printFailure } from '@/lib/platform/print-failure';

/** Closes a running site to all but staff: `npm run maintenance -- on [minutes]`, and opens it again: `off`. */
function main(): void {
  const { DATA_DIR } = readSettings();
  const [state, minutes = '5'] = process.argv.slice(2);
  if (state === 'off') {
    endMaintenance(DATA_DIR);
    process.stdout.write('The site is open.\n');
    return;
  }
  if (state !== 'on' || !/^[1-9]\d{0,3}$/.test(minutes))
    throw new OperatorError(
      'Say on or off: npm run maintenance -- on 30 (visitors are asked to come back in 30 minutes).',
    );
  beginMaintenance(DATA_DIR, Number(minutes) * 60);
  process.stdout.write('The site is closed to all but staff. npm run maintenance -- off opens it.\n');
}

try {
  main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  printFailure(error);
  process.exitCode = 1;
}
