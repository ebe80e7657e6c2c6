/** A number as it is written: digits, with the signs between them of dates, times, prices and phone numbers. */
const numbers = /\p{Nd}(?:[\p{Nd}.,:/'’–-]*\p{Nd})?/gu;

/** Returns whether a translation has each number of a line, character by character, as often as the line. */
export function keepsNumbers(line: string, translation: string): boolean {
  const left: string[] = translation.match(numbers) ?? [];
  return (line.match(numbers) ?? []).every((number) => {
    const index = left.indexOf(number);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** A line in pieces around its numbers: what a service translates of it, and how the line is put together again. */
type Pieces = {
  readonly texts: readonly string[];
  readonly join: (texts: readonly string[]) => string;
};

/** Takes a line apart at its numbers, for a service that changes them. */
export function takeApartAtNumbers(line: string): Pieces {
  const texts: string[] = [];
  const pieces: (string | number)[] = [];
  const add = (piece: string) => {
    const text = piece.trim();
    if (!/\p{L}/u.test(text)) return pieces.push(piece);
    const from = piece.indexOf(text);
    return pieces.push(piece.slice(0, from), texts.push(text) - 1, piece.slice(from + text.length));
  };
  let end = 0;
  for (const { 0: number, index } of line.matchAll(numbers)) {
    add(line.slice(end, index));
    pieces.push(number);
    end = index + number.length;
  }
  add(line.slice(end));
  return {
    texts,
    join: (others) => pieces.map((piece) => (typeof piece === 'string' ? piece : (others[piece] ?? ''))).join(''),
  };
}
