import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { codeOf } from '@/lib/core/trouble';
import { troubles } from './logger';

/** PostgreSQL needs a segment of its log of 16 MB to go on, and a little more. */
const leastFreeBytes = 32 * 1024 * 1024;

export const diskFull = 'the disk is full';
const diskReadOnly = 'the disk can only be read';

/** Returns what is wrong with a folder's disk: it is mounted for reading, has no space, or something of this process failed for that within a minute. */
export async function findDiskProblem(folder: string): Promise<string | undefined> {
  if (await isReadOnly(folder)) return diskReadOnly;
  return troubles.met('diskFull') || !(await hasFreeBytes(folder, leastFreeBytes)) ? diskFull : undefined;
}

/** Linux refuses this to every user. Rights of the folder are no matter of the disk. */
async function isReadOnly(folder: string): Promise<boolean> {
  return access(/* turbopackIgnore: true */ folder, constants.W_OK).then(
    () => false,
    (error: unknown) => codeOf(error) === 'EROFS',
  );
}

/** A disk that cannot be measured, as over a network, is not full for that. */
export async function hasFreeBytes(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ folder);
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}
