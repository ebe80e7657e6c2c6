import { statfs } from 'node:fs/promises';
import { troubles } from './logger';

/** PostgreSQL needs a segment of its log of 16 MB to go on, and a little more. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Returns whether a folder's disk has space, and nothing of this process has failed for a full disk within a minute. */
export async function hasSpace(folder: string): Promise<boolean> {
  return !troubles.met('diskFull') && hasFreeBytes(folder, leastFreeBytes);
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
