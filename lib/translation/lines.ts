import { parseEmoticons } from '@/lib/core/emoticons';
import { keptParts } from './kept-parts';

/** A text taken apart: what a service translates, and how the text is put together again. */
type Parts = {
  /** The texts between line breaks, emoticons and kept parts, without the blanks around them. */
  readonly lines: readonly string[];
  /** Returns the text with other lines in the place of `lines`. */
  readonly join: (lines: readonly string[]) => string;
};

/** A blank, or punctuation that belongs to what is before. */
const lead = /^[\s,.;:!?，。、；：！？…~]*/;

/**
 * Takes a text apart, so that a service receives no emoticons, line breaks, emoji, links and names: it would change them, or
 * end the translation there (decision 0091).
 */
export function takeApart(text: string): Parts {
  const lines: string[] = [];
  // Each piece is a kept text or the place of a line.
  const pieces: (string | number)[] = [];
  const add = (piece: string) => {
    if (!/\p{L}/u.test(piece)) return pieces.push(piece);
    const from = pieces.length > 0 ? (lead.exec(piece)?.[0].length ?? 0) : piece.length - piece.trimStart().length;
    const line = piece.slice(from).trimEnd();
    return pieces.push(piece.slice(0, from), lines.push(line) - 1, piece.slice(from + line.length));
  };
  const addRow = (row: string) => {
    let end = 0;
    for (const { 0: kept, index } of row.matchAll(keptParts)) {
      add(row.slice(end, index));
      pieces.push(kept);
      end = index + kept.length;
    }
    add(row.slice(end));
  };
  for (const part of parseEmoticons(text)) {
    if (part.kind === 'emoticon') pieces.push(`[${part.code}]`);
    else for (const row of part.text.split(/(\n)/)) addRow(row);
  }
  return {
    lines,
    join: (others) => pieces.map((piece) => (typeof piece === 'string' ? piece : (others[piece] ?? ''))).join(''),
  };
}
