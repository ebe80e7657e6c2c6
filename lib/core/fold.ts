import { Converter } from 'opencc-js/t2cn';

// For services only: the character table is too large for a browser.
const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

/**
 * Returns the form of a name that searches compare: NFKC, lower case, traditional characters as simplified ones.
 * Folds character by character, so that the fold of a part of a name is a part of the fold.
 */
export function foldName(name: string): string {
  return Array.from(name.normalize('NFKC').toLowerCase(), toSimplified).join('').trim();
}

/** Raise it with every change of a key or of `foldName`: the next migration then computes what is stored again. */
export const nameKeyVersion = 3;

/**
 * Returns the key of look-alike names: `foldName` without diacritics, with one spelling for characters of the same shape.
 * `m` and `w` are spelled out, so that every way to draw a row of strokes has one key ("vw", "wv" and "vvv").
 */
export function uniqueNameKey(name: string): string {
  const bare = foldName(name).normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare, (char) => shapes[char] ?? char).join('');
}

/**
 * Returns the key of an older name whose look-alike key belongs to a still older member. No new name has such a key.
 */
export function ownNameKey(name: string): string {
  return `=${foldName(name)}`;
}

function toSimplified(char: string): string {
  if (char < '\u3400') return char;
  const known = simplified.get(char);
  if (known !== undefined) return known;
  // Twice: one character (U+85B4) becomes another traditional one first.
  const converted = simplify(simplify(char));
  simplified.set(char, converted);
  return converted;
}

/** Shapes that occur in names (`username` of fields.ts) and that NFKD does not decompose. */
const shapes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', i: 'l', ı: 'l', 丨: 'l', m: 'rn', w: 'vv' },
  ...{ æ: 'ae', ð: 'd', đ: 'd', ħ: 'h', ĸ: 'k', ł: 'l', ŋ: 'n', ø: 'o', œ: 'oe', ß: 'ss', þ: 'p', ŧ: 't' },
};
