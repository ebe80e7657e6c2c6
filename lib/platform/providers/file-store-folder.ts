import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, requireFileName } from './file-store';

/**
 * Stores files under a folder, in subfolders by the first two digits of the key. No reader sees a partial file, and no
 * other user of the machine sees any.
 */
export function createFolderStore(root: string): FileStore {
  let isClosed = false;
  const folderOf = (key: string) => path.join(/* turbopackIgnore: true */ root, key.slice(0, 2), key);
  const fileOf = (key: string, name: string) => path.join(/* turbopackIgnore: true */ folderOf(key), name);

  /** Stores what `write` leaves at the path of a draft. */
  async function store(key: string, name: string, write: (draft: string) => Promise<void>): Promise<void> {
    requireFileName(key, name);
    const folder = folderOf(key);
    if (!isClosed) await closeRoot(root);
    isClosed = true;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = path.join(/* turbopackIgnore: true */ folder, `.${name}.${randomBytes(4).toString('hex')}`);
    try {
      await write(draft);
      await rename(draft, fileOf(key, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    folder: root,

    put: (key, name, bytes) => store(key, name, (draft) => writeDurably(draft, bytes)),

    putFile: (key, name, file) =>
      store(key, name, async (draft) => {
        await moveFile(file, draft);
        await syncFile(draft);
      }),

    async size(key, name) {
      requireFileName(key, name);
      try {
        return (await stat(fileOf(key, name))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async openRange(key, name, { start, end }) {
      requireFileName(key, name);
      try {
        const handle = await open(fileOf(key, name), 'r');
        const stream = createReadStream('', { fd: handle, start, end });
        return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>; // bytes, without an encoding
      } catch (error) {
        if (isMissing(error)) return undefined;
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

    async remove(key, name) {
      requireFileName(key, name);
      if (name === undefined) await rm(folderOf(key), { recursive: true, force: true });
      else await rm(fileOf(key, name), { force: true });
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

/** Moves a file, also to another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
