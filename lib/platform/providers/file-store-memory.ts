import { readFile } from 'node:fs/promises';
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
    async putFile(key, name, file) {
      requireFileName(key, name);
      files.set(`${key}/${name}`, new Uint8Array(await readFile(file)));
    },
    async size(key, name) {
      requireFileName(key, name);
      return files.get(`${key}/${name}`)?.byteLength;
    },
    async openRange(key, name, { start, end }) {
      requireFileName(key, name);
      const bytes = files.get(`${key}/${name}`);
      return bytes && new Blob([bytes.slice(start, end + 1)]).stream();
    },
    async remove(key, name) {
      requireFileName(key, name);
      if (name !== undefined) files.delete(`${key}/${name}`);
      else for (const file of files.keys()) if (file.startsWith(`${key}/`)) files.delete(file);
    },
  };
}
