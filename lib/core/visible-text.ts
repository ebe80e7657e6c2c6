/**
 * White space, control characters and characters that Unicode lets programs draw as nothing, such as joiners, marks of
 * direction, variation selectors, tags and fillers. The last are blank but not listed there: the Braille pattern without
 * dots, the annotation marks, the null notehead and the Khitan filler.
 */
const blanks = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]*$/u;

/** Returns whether a reader would see nothing of the text. */
export function isBlank(text: string): boolean {
  return blanks.test(text);
}

const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Letters, digits and signs of English, each of which is one character. */
const plain = /^[\x20-\x7e]*$/;

/**
 * Returns the number of characters that a reader sees: a flag or a family is one. Code points in an old browser. Counts up to one
 * more than `limit`, because each character costs a copy of the text.
 */
export function countVisible(text: string, limit: number): number {
  // The segmenter costs as much as storing a message. One more than those that count: it may belong to the last of them.
  if (plain.test(text.slice(0, limit + 2))) return Math.min(text.length, limit + 1);
  const characters = (graphemes?.segment(text) ?? text)[Symbol.iterator]();
  let count = 0;
  while (count <= limit && !characters.next().done) count += 1;
  return count;
}

/** Returns the text as one trimmed line, '' where a reader would see nothing. */
export function toLine(text: string): string {
  return isBlank(text)
    ? ''
    : text
        .normalize('NFC')
        .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
        .trim();
}
