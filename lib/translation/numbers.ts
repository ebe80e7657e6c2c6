import { Pieces, splitAt } from './pieces';

/** A number as it is written: digits, with the signs between them of dates, times, prices and phone numbers. */
const numbers = /\p{Nd}(?:[\p{Nd}.,:/'’–-]*\p{Nd})?/gu;

/** Returns whether a translation has each number of a line, character by character, as often as the line. */
export function keepsNumbers(line: string, translation: string): boolean {
  const left = new Map<string, number>();
  for (const number of translation.match(numbers) ?? []) left.set(number, (left.get(number) ?? 0) + 1);
  return (line.match(numbers) ?? []).every((number) => {
    const count = left.get(number) ?? 0;
    left.set(number, count - 1);
    return count > 0;
  });
}

/** Takes a line apart at its numbers, for a service that changes them. */
export function takeApartAtNumbers(line: string): Pieces {
  const pieces = new Pieces();
  const between = (piece: string) => {
    const text = piece.trim();
    const from = piece.indexOf(text);
    if (/\p{L}/u.test(text)) pieces.translate(piece, { from, to: from + text.length });
    else pieces.keep(piece);
  };
  splitAt(line, numbers, { match: (number) => pieces.keep(number), between });
  return pieces;
}
