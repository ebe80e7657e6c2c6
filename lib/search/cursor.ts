import * as z from 'zod';

/*
 * The position of a viewer in the results of one search. Signed, because the number of members that a tier sees is
 * counted in it.
 */

const keySchema = z.object({
  /** True if, in a search by name, the name only contains the text. */
  isInner: z.boolean(),
  /** The value that the results are ordered by, as PostgreSQL text, which keeps microseconds. */
  value: z.string(),
  id: z.number(),
});
const cursorSchema = z.object({ shown: z.number(), key: keySchema });

/** The key of a result in the order of its list. */
export type ResultKey = Readonly<z.infer<typeof keySchema>>;

/** The last result examined, and the number of members shown up to it. */
type Cursor = { readonly shown: number; readonly key: ResultKey };

/** Returns a signature of a text, which only the site can make. */
export type Sign = (text: string) => string;

/** Writes a cursor. `search` identifies the viewer and the filters that the cursor belongs to. */
export function writeCursor(cursor: Cursor, search: string, sign: Sign): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${sign(`${search}\n${text}`)}`;
}

/** Reads a cursor; returns undefined for one of another search or viewer, or that the site did not write. */
export function readCursor(written: string, search: string, sign: Sign): Cursor | undefined {
  const [text = '', signature] = written.split('.');
  if (signature !== sign(`${search}\n${text}`)) return undefined;
  return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}
