import { type FileStore, requireFileName } from './file-store';

/** Stores files in memory, for tests. */
export function createMemoryStore(): FileStore & { readonly files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    files,
    async put(key, name, bytes) {
      requireFileName(key, name);
      files.set(`${key}/${name}`, new Uint8Array(bytes));
    },
    async read(key, name) {
      requireFileName(key, name);
      return files.get(`${key}/${name}`);
    },
    async remove(key) {
      requireFileName(key);
      for (const file of files.keys()) if (file.startsWith(`${key}/`)) files.delete(file);
    },
  };
}
