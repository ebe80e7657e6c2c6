import { parseEmoticons } from '@/lib/core/emoticons';
import { keptParts } from '@/lib/core/kept-parts';
import { Pieces, splitAt } from './pieces';

const letter = /\p{L}/u;
/** A blank, or punctuation that belongs to what is before. */
const lead = /^[\s,.;:!?，。、；：！？…~]*/;

/**
 * Takes a text apart, so that a service receives no emoticons, line breaks, emoji, links and names: it would change them, or
 * end the translation there (decision 0091). What it receives has no blanks around it.
 */
export function takeApart(text: string): Pieces {
  const pieces = new Pieces();
  const between = (piece: string) => {
    if (!letter.test(piece)) return pieces.keep(piece);
    const from = pieces.isEmpty ? piece.length - piece.trimStart().length : (lead.exec(piece)?.[0].length ?? 0);
    pieces.translate(piece, { from, to: piece.trimEnd().length });
  };
  for (const part of parseEmoticons(text)) {
    if (part.kind === 'emoticon') pieces.keep(`[${part.code}]`);
    else
      for (const row of part.text.split(/(\n)/))
        // A row without letters is kept whole: the search for its parts would cost more than the row.
        if (letter.test(row)) splitAt(row, keptParts, { match: (kept) => pieces.keep(kept), between });
        else pieces.keep(row);
  }
  return pieces;
}
