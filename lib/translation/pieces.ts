/**
 * A text in pieces: what a service translates of it, and what is kept between. `join` puts the text together again, with
 * others in the place of the texts.
 */
export class Pieces {
  readonly texts: string[] = [];
  /** Each piece is a kept text, or the place of one that is translated. */
  private readonly all: (string | number)[] = [];

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  keep(piece: string): void {
    this.all.push(piece);
  }

  /** Adds a piece of which a part is translated; the rest, such as the blanks around it, is kept. */
  translate(piece: string, { from, to }: { readonly from: number; readonly to: number }): void {
    this.all.push(piece.slice(0, from), this.texts.push(piece.slice(from, to)) - 1, piece.slice(to));
  }

  join(others: readonly string[]): string {
    return this.all.map((piece) => (typeof piece === 'string' ? piece : (others[piece] ?? ''))).join('');
  }
}

/** Adds each part of a text that the expression matches by one way, and what is between by another. */
export function splitAt(
  text: string,
  matches: RegExp,
  add: { readonly match: (part: string) => void; readonly between: (part: string) => void },
): void {
  let end = 0;
  for (const { 0: part, index } of text.matchAll(matches)) {
    add.between(text.slice(end, index));
    add.match(part);
    end = index + part.length;
  }
  add.between(text.slice(end));
}
