import { parseEmoticons } from '@/lib/core/emoticons';

/** A text taken apart: what a service translates, and how the text is put together again. */
type Parts = {
  /** The texts between line breaks and emoticons, without the blanks around them. */
  readonly lines: readonly string[];
  /** Returns the text with other lines in the place of `lines`. */
  readonly join: (lines: readonly string[]) => string;
};

/** Takes a text apart, so that a service, which would change them, receives no emoticons and no line breaks. */
export function takeApart(text: string): Parts {
  const lines: string[] = [];
  // Each piece is a kept text or the place of a line.
  const pieces: (string | number)[] = [];
  const add = (piece: string) => {
    const line = piece.trim();
    if (!/\p{L}/u.test(line)) return pieces.push(piece);
    const from = piece.indexOf(line);
    return pieces.push(piece.slice(0, from), lines.push(line) - 1, piece.slice(from + line.length));
  };
  for (const part of parseEmoticons(text)) {
    if (part.kind === 'emoticon') pieces.push(`[${part.code}]`);
    else for (const piece of part.text.split(/(\n)/)) add(piece);
  }
  return {
    lines,
    join: (others) => pieces.map((piece) => (typeof piece === 'string' ? piece : (others[piece] ?? ''))).join(''),
  };
}
