import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';
import { searchPath } from '@/lib/platform/env';
import { provideAuthorities } from './authorities';

type Program = { readonly file: string; readonly major: number };

/** Debian and Ubuntu install each version here, and only the newest on the path. */
const debianRoot = '/usr/lib/postgresql';

/** Returns a client program of PostgreSQL that is at least as new as a server. Throws OperatorError with what to install. */
export function requireProgram(name: 'pg_dump' | 'pg_restore', serverMajor: number): string {
  const programs = findPrograms(name).sort((a, b) => a.major - b.major);
  const fitting = programs.find(({ major }) => major >= serverMajor);
  if (fitting) return fitting.file;
  const newest = programs.at(-1);
  const state = newest ? `version ${newest.major} is installed` : 'none is installed';
  throw new OperatorError(
    `${name} of PostgreSQL ${serverMajor} or newer is needed, and ${state}: install postgresql-client-${serverMajor} (Debian, or apt.postgresql.org).`,
  );
}

function findPrograms(name: string): Program[] {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const folders = [
    ...searchPath().split(path.delimiter),
    ...versions.map((version) => path.join(debianRoot, version, 'bin')),
  ];
  return folders.flatMap((folder) => {
    const file = path.join(folder, name);
    if (folder === '' || !existsSync(file)) return [];
    const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    const major = Number(/(\d+)(?:\.|\s|$)/.exec(stdout ?? '')?.[1]);
    return major > 0 ? [{ file, major }] : [];
  });
}

/** Starts a client program on the database at an address. The password is not among its arguments, which others can read. */
export function spawnOn(databaseUrl: string, [program = '', ...args]: readonly string[]) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const authorities = provideAuthorities(databaseUrl);
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      PATH: searchPath(),
      LC_ALL: 'C.UTF-8',
      ...(password ? { PGPASSWORD: password } : {}),
      ...(authorities.file ? { PGSSLROOTCERT: authorities.file } : {}),
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-longestOutput)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(
        new OperatorError(
          `${path.basename(program)} failed (${signal ?? code}): ${output.trim().replace(/\s+/g, ' ')}`,
        ),
      );
    });
  });
  const over = ended.finally(authorities.remove);
  // The output of a program that failed ends too; its failure is what counts.
  over.catch(() => undefined);
  return { stdout: child.stdout, ended: over, stop: () => child.kill('SIGTERM') };
}

const longestOutput = 500;
