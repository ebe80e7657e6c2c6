import { foldText, simplifyCharacters } from './fold-text';

/** Returns the form of a name that searches compare. The fold of a part of a name is a part of the fold. */
export function foldName(name: string): string {
  return foldText(name).trim();
}

/** Raise it with every change of a key or of `foldName`: the next migration then computes what is stored again. */
export const nameKeyVersion = 4;

/**
 * Returns the key of look-alike names: `foldName` with one spelling for characters of the same shape.
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
  return `=${foldSpelling(name)}`;
}

/** Returns a name in lower case and simplified characters, with its accents: "rené" and "rene" are two names. */
function foldSpelling(name: string): string {
  return simplifyCharacters(name.normalize('NFKC').toLowerCase()).trim();
}

/** Shapes that occur in names (`username` of fields.ts) and that NFKD does not decompose. */
const shapes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', i: 'l', ı: 'l', 丨: 'l', m: 'rn', w: 'vv' },
  ...{ æ: 'ae', ð: 'd', đ: 'd', ħ: 'h', ĸ: 'k', ł: 'l', ŋ: 'n', ø: 'o', œ: 'oe', ß: 'ss', þ: 'p', ŧ: 't' },
};
