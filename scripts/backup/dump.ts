import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';
import { writeHashed } from './hashed-file';
import type { FileFacts } from './manifest';
import { names } from './names';
import { requireProgram, spawnOn } from './programs';

type Server = { readonly url: string; readonly major: number };

/** Dumps the database of an own server with pg_dump, which reads all tables in one snapshot, in its custom format. */
export async function takeDump({ url, major }: Server, folder: string): Promise<FileFacts> {
  const program = requireProgram('pg_dump', major);
  // The site is gone first when the lock of a table cannot be had: a migration runs.
  const dumping = spawnOn(url, [
    program,
    '--format=custom',
    '--compress=1',
    '--no-password',
    '--lock-wait-timeout=60s',
  ]);
  try {
    const facts = await writeHashed(path.join(folder, names.dump), dumping.stdout);
    await dumping.ended;
    return facts;
  } catch (error) {
    dumping.stop();
    await dumping.ended.catch((failure: unknown) => {
      // A dump that was cut because its reader failed is not the cause.
      if (failure instanceof OperatorError && !(error instanceof Error && 'code' in error)) throw failure;
    });
    throw error;
  }
}

/** Restores a dump with pg_restore in one transaction: the database has all of it or nothing. */
export async function restoreDump({ url, major }: Server, backup: string): Promise<void> {
  const program = requireProgram('pg_restore', major);
  const restoring = spawnOn(url, [
    program,
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    path.join(backup, names.dump),
  ]);
  restoring.stdout.resume();
  await restoring.ended;
}
