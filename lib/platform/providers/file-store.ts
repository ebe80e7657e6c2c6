/** Stores uploaded files: a few named files under each random key. Keys and names are never taken from a caller. */
export interface FileStore {
  /** The folder of the files, where they are in one. */
  readonly folder?: string;
  /** Stores the bytes. Once the promise resolves, the bytes survive a crash. */
  put(key: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes, or undefined when there is no such file. */
  read(key: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Stores a file of this machine, which may be moved. Once the promise resolves, its bytes survive a crash. */
  putFile(key: string, name: string, file: string): Promise<void>;
  /** Returns the length in bytes, or undefined when there is no such file. */
  size(key: string, name: string): Promise<number | undefined>;
  /**
   * Opens the bytes from `start` up to and including `end`, which are within the file, without holding them in memory.
   * Undefined when there is no such file.
   */
  openRange(key: string, name: string, range: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** Removes a file, or every file of the key; no error when there is none. */
  remove(key: string, name?: string): Promise<void>;
}

export type ByteRange = { readonly start: number; readonly end: number };

const keyPattern = /^[0-9a-f]{32}$/;
const namePattern = /^[a-z0-9]{1,16}(?:\.[a-z0-9]{1,8})?$/;

/**
 * Throws unless key and name have the shape that the site generates, so that no store builds a path from anything else.
 */
export function requireFileName(key: string, name?: string): void {
  if (!keyPattern.test(key)) throw new Error('Not the key of a stored file');
  if (name !== undefined && !namePattern.test(name)) throw new Error(`Not the name of a file of ${key}`);
}
