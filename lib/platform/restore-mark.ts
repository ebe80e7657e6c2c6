import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';

const fileOf = (dataDir: string) => path.join(dataDir, 'restoring');

/** Marks a data folder as half restored; each process of the site, each command and another restore refuse it. */
export function markRestoring(dataDir: string): void {
  writeFileSync(fileOf(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

export function removeRestoreMark(dataDir: string): void {
  rmSync(fileOf(dataDir));
}

/** Throws OperatorError for a data folder whose restore was interrupted, or still runs. */
export function requireRestored(dataDir: string): void {
  if (!existsSync(fileOf(dataDir))) return;
  throw new OperatorError(
    `A restore into ${dataDir} runs, or was interrupted: wait for its end, or delete that folder and restore again (with DATABASE_URL, into an empty database).`,
  );
}
