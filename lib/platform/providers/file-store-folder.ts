import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, requireFileName } from './file-store';

/**
 * Stores files under a folder, in subfolders by the first two digits of the key. No reader sees a partial file, and no
 * other user of the machine sees any.
 */
export function createFolderStore(root: string): FileStore {
  let isClosed = false;
  const folderOf = (key: string) => path.join(/* turbopackIgnore: true */ root, key.slice(0, 2), key);

  return {
    async put(key, name, bytes) {
      requireFileName(key, name);
      const folder = folderOf(key);
      if (!isClosed) await closeRoot(root);
      isClosed = true;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(/* turbopackIgnore: true */ folder, `.${name}.${randomBytes(4).toString('hex')}`);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, path.join(/* turbopackIgnore: true */ folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(key, name) {
      requireFileName(key, name);
      try {
        return new Uint8Array(await readFile(path.join(folderOf(key), name)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      requireFileName(key);
      await rm(folderOf(key), { recursive: true, force: true });
    },
  };
}

/** Closes the folder to other users, also one that an earlier version left open. Only its owner can do that. */
async function closeRoot(root: string): Promise<void> {
  await mkdir(/* turbopackIgnore: true */ root, { recursive: true, mode: 0o700 });
  await chmod(/* turbopackIgnore: true */ root, 0o700).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  });
}

/** Syncs the file to disk before a row references it; otherwise a crash could leave a picture of zeros. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
