import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '@/db/embedded';
import { startServer, type EmbeddedServer } from '@/db/embedded/server';
import { loadSecrets } from '@/lib/platform/secrets';

/** Where Debian's package `postgresql-15`, the oldest version that the site runs on, has its programs. */
export const oldestPrograms = '/usr/lib/postgresql/15/bin';

/** Returns whether a folder has the programs of a PostgreSQL server. */
export function hasPrograms(folder: string): boolean {
  return existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'));
}

/** Returns the version of a server's programs, for people. */
export function describeOther(folder: string): string {
  return execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
}

/** Starts a server of a system's package with its default settings, as an operator would have one, in an empty folder. */
export function startOther(programs: string, dataDir: string): Promise<EmbeddedServer> {
  const binaries = { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres') };
  return startServer({
    dataDir,
    prepare: (port) => prepareDatabase(port, loadSecrets(dataDir)),
    other: { binaries, settings: {} },
  });
}
