import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { OperatorError } from '@/lib/core/operator-error';

import { findStartTime, isAlive } from './processes';

const attempts = 5;

/**
 * Takes the lock file for this process and returns its release. Throws OperatorError while a running process holds the
 * lock. Takes over the lock of a process that died, even by kill -9.
 */
export function takeLock(file: string, describe: (pid: number) => string): () => void {
  const mine = `${process.pid} ${findStartTime(process.pid) ?? ''}`;
  const draft = `${file}.${process.pid}`;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    writeFileSync(draft, mine);
    try {
      // A hard link fails when the name exists: exactly one of two simultaneous starts gets the lock.
      linkSync(draft, file);
      return () => {
        if (readText(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const held = readText(file);
    if (held === undefined) continue;
    const holder = findHolder(held);
    if (holder !== undefined) throw new OperatorError(describe(holder));
    removeStale(file, held);
  }
  throw new OperatorError(`The lock file ${file} cannot be taken: delete it if no other start is running.`);
}

function findHolder(held: string): number | undefined {
  const [pidText = '', startTime = ''] = held.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return (findStartTime(pid) ?? '') === startTime ? pid : undefined;
}

function removeStale(file: string, held: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    // Another start may have replaced the stale lock between the read and the rename: restore its lock.
    if (readText(aside) !== held) linkSync(aside, file);
  } catch {
    return;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
