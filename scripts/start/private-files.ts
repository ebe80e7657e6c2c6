import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Removes the access of other users of the machine from all files of the data folder but the embedded database, which
 * has its own user. The data folder itself keeps its mode: the database's user must be able to enter it. A folder is
 * closed after its contents, so that an interrupted run is repeated and a closed folder is not read at each start.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres')) await close(path.join(dataDir, name));
  }
}

async function close(entry: string): Promise<void> {
  // A running site may remove its drafts meanwhile.
  const stats = await lstat(entry).catch(() => undefined);
  if (!stats) return;
  // A link may lead to files of other programs.
  if (stats.isFile() && isOpen(stats.mode)) return chmodOwn(entry, fileMode);
  if (!stats.isDirectory() || !isOpen(stats.mode)) return;
  for (const name of await readdir(entry)) await close(path.join(entry, name));
  await chmodOwn(entry, folderMode);
}

function isOpen(mode: number): boolean {
  return (mode & 0o077) !== 0;
}

/** Leaves the files of another user as they are: only that user can close them. */
async function chmodOwn(entry: string, mode: number): Promise<void> {
  try {
    await chmod(entry, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return;
    if (code !== 'EPERM') throw error;
    console.error(`Other users of this machine may be able to read ${entry}, which belongs to another user.`);
  }
}
