import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { hasFreeBytes } from '@/lib/platform/disk-space';
import { env } from '@/lib/platform/env';

/** Free space that uploads leave on the disk. */
const freeBytes = 1024 * 1024 * 1024;

/*
 * Files that exist while a video is received or converted. Their names contain the machine and the process, so that a
 * later process finds those whose process ended.
 */

const folder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, 'incoming');
const machine = hostname().replace(/[^A-Za-z0-9]/g, '') || 'host';
const namePattern = /^([A-Za-z0-9]+)-(\d+)-[0-9a-f]{16}(?:\.cube)?$/;
const abandonedMilliseconds = 6 * 60 * 60 * 1000;

/** Returns the path of a new temporary file, which does not exist yet. */
export async function newTempFile(): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const name = `${machine}-${process.pid}-${randomBytes(8).toString('hex')}`;
  return path.join(/* turbopackIgnore: true */ folder(), name);
}

export async function removeTempFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Returns whether the disk has space for another video. */
export async function hasSpace(): Promise<boolean> {
  return hasFreeBytes(env().DATA_DIR, freeBytes);
}

/** Removes the files of processes that ended: of this machine at once, of others that share the folder after hours. */
export async function removeStaleTempFiles(now = Date.now()): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  const startedAt = now - process.uptime() * 1000;
  for (const name of names) {
    const file = path.join(/* turbopackIgnore: true */ folder(), name);
    const [, host, pid] = namePattern.exec(name) ?? [];
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    const isOurs = host === machine && (Number(pid) === process.pid ? changedAt < startedAt : !isRunning(Number(pid)));
    if (isOurs || changedAt < now - abandonedMilliseconds) await removeTempFile(file);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
