import { foldText } from './fold-text';

/*
 * Searches in messages and mails read packs: rows that have the folded texts of some dozens of consecutive messages, one a
 * line. Searching them is searching bytes in few rows, whatever is searched for and however often it occurs; most rows
 * without it are left out by their grams, a bit for each pair of characters that occurs in their lines. The worker writes the
 * packs some seconds after the texts. It appends few lines at a time, and would write a pack many times until it is full: new
 * lines become a pack, which takes in the one before it only if that is not larger.
 */

/** Raise it with every change of `foldText` or of the form of packs: the worker then writes all packs again. */
export const packVersion = 1;

export const packKinds = ['messages', 'mails'] as const;
export type PackKind = (typeof packKinds)[number];
/** The boxes of a member whose mails are packed. Unread mails are received ones. */
export const packedBoxes = ['received', 'sent'] as const;

/** Between two lines. Mirror: db/functions/275-text-packs.sql. */
const lineEnd = '\u001f';

/** Two full packs with their grams fit in a page of 8 kB of PostgreSQL. */
const fullBytes = 3_600;
const fullLines = 200;
/** A pack of fewer bytes is taken in by the next one, whatever the size of that. */
const smallBytes = 500;
const bytesOfId = 8;

/** A message or mail of a pack: its position in the order of its owner, its id, and its text in each column of packs. */
export type PackLine = { readonly position: number; readonly id: number; readonly texts: readonly string[] };

/**
 * The lines of consecutive messages or mails, newest first, because a search looks for the newest one in each pack. `last`
 * is the position of the first line, and `columns` have the joined lines.
 */
export type TextPack = {
  readonly last: number;
  readonly ids: readonly number[];
  readonly columns: readonly string[];
  /** True of a pack that is too large to be taken in, which is read without its lines. */
  readonly isClosed?: boolean;
};

/** A pack of more bytes is taken in by no other. */
export const openBytes = 1_800;

/** The bits of grams. Two pairs may share a bit: a pack with all bits of a text may still not have it. */
export const gramBits = 2_048;

/** Returns the line of a text in a pack. The line of a part of a text is a part of its line. */
export function toPackLine(text: string): string {
  return foldText(text).replaceAll(lineEnd, ' ');
}

/** Returns the number of bytes before each line but the first. Mirror: starts_of_lines in db/functions/275-text-packs.sql. */
export function startsOfLines(lines: string): number[] {
  let start = 0;
  return lines
    .split(lineEnd)
    .slice(0, -1)
    .map((line) => (start += Buffer.byteLength(line) + 1));
}

/** Returns the grams of lines as hexadecimal digits: a bit for each character and each two that follow each other. */
export function gramsOfLines(columns: readonly string[]): string {
  const grams = new Uint8Array(gramBits / 8);
  for (const lines of columns) {
    let before = 0;
    for (let at = 0; at < lines.length; at += 1) {
      const unit = lines.charCodeAt(at);
      setGram(grams, 0, unit);
      setGram(grams, before, unit);
      before = unit;
    }
  }
  return Buffer.from(grams).toString('hex');
}

/** Returns the grams that a pack with a searched line has: of its pairs, or of its only character. */
export function gramsOfLine(line: string): string {
  const grams = new Uint8Array(gramBits / 8);
  if (line.length === 1) setGram(grams, 0, line.charCodeAt(0));
  for (let at = 1; at < line.length; at += 1) setGram(grams, line.charCodeAt(at - 1), line.charCodeAt(at));
  return Buffer.from(grams).toString('hex');
}

/** Sets the bit of two units of UTF-16, of which the first may be none (0). The factors spread neighbours over all bits. */
function setGram(grams: Uint8Array, first: number, second: number): void {
  const bit = ((Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b)) >>> 16) % gramBits;
  grams[bit >> 3] = (grams[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
}

/**
 * Appends lines to the packs of an owner, of which `newest` are the last ones, newest first. Returns the packs to write, and
 * how many of `newest` they replace.
 */
export function appendToPacks(
  newest: readonly TextPack[],
  lines: readonly PackLine[],
): { readonly packs: readonly TextPack[]; readonly replaced: number } {
  const packs = splitLines(lines);
  let replaced = 0;
  for (let before = newest[0]; before && packs[0] && takesIn(packs[0], before); before = newest[replaced]) {
    packs[0] = joined(before, packs[0]);
    replaced += 1;
  }
  return { packs, replaced };
}

function splitLines(lines: readonly PackLine[]): TextPack[] {
  const packs: TextPack[] = [];
  let gathered: PackLine[] = [];
  let bytes = 0;
  const close = () => {
    const last = gathered.at(-1);
    if (last) packs.push(toPack(gathered, last));
    gathered = [];
    bytes = 0;
  };
  for (const line of lines) {
    const more = bytesOfId + line.texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
    if (bytes + more > fullBytes || gathered.length === fullLines) close();
    gathered.push(line);
    bytes += more;
  }
  close();
  return packs;
}

function toPack(lines: readonly PackLine[], last: PackLine): TextPack {
  const newestFirst = lines.toReversed();
  return {
    last: last.position,
    ids: newestFirst.map(({ id }) => id),
    columns: last.texts.map((_, column) => newestFirst.map(({ texts }) => texts[column] ?? '').join(lineEnd)),
  };
}

function bytesOf({ ids, columns }: TextPack): number {
  return columns.reduce((sum, column) => sum + Buffer.byteLength(column), ids.length * bytesOfId);
}

function takesIn(pack: TextPack, before: TextPack): boolean {
  if (before.isClosed) return false;
  const [bytes, more] = [bytesOf(pack), bytesOf(before)];
  const fits = bytes + more < fullBytes && pack.ids.length + before.ids.length <= fullLines;
  return fits && more <= Math.max(bytes, smallBytes);
}

function joined(before: TextPack, pack: TextPack): TextPack {
  return {
    last: pack.last,
    ids: [...pack.ids, ...before.ids],
    columns: pack.columns.map((column, at) => `${column}${lineEnd}${before.columns[at] ?? ''}`),
  };
}
