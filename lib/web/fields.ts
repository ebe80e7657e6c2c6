import { bodyLimits } from '@/lib/core/body-limits';

export type Fields = Record<string, unknown>;

/**
 * Takes the bytes of a body as they arrive and counts what its parser would have to build: it throws as soon as there is
 * too much of it, or the body cannot be read.
 */
export interface FieldReader {
  write(chunk: Uint8Array<ArrayBuffer>): void | Promise<void>;
  /** Returns the session token among the bytes so far, undefined if it is not there yet. */
  findToken(): unknown;
  /** Returns all fields of a body that has ended. */
  finish(): Fields | Promise<Fields>;
}

/**
 * Collects fields in a record without a prototype, so that no field name is special. The last value of a field wins.
 */
export function toFields(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields = Object.create(null) as Fields;
  for (const [name, value] of entries) fields[name] = value;
  return fields;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8, whatever charset the content type declares. Throws on any other bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

export function joinChunks(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Returns the bytes so far as text of one letter a byte, in which a token, which is ASCII, can be found. */
export function openingText(chunks: readonly Uint8Array<ArrayBuffer>[]): string {
  return Buffer.from(joinChunks(chunks)).toString('latin1', 0, bodyLimits.ordinaryBytes);
}
