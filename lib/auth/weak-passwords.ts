import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of the most common passwords that are refused. The dictionary is ordered by frequency. */
const refused = 10_000;

/** The longest group of characters whose repetition is refused: "abcabcabc". */
const longestGroup = 3;

let commonest: ReadonlySet<string> | undefined;
const characters = new Intl.Segmenter();

/** Whether a password is one of the commonest, repeats one to three characters, or counts up or down: "abcdefghi". */
export function isWeakPassword(password: string): boolean {
  commonest ??= new Set(dictionary['passwords-common'].slice(0, refused).map(String));
  const plain = password.normalize('NFKC').toLowerCase();
  return commonest.has(plain) || isRepetition(plain) || isRun(plain);
}

function isRepetition(password: string): boolean {
  const all = Array.from(characters.segment(password), ({ segment }) => segment);
  const repeats = (group: number) => all.every((character, index) => index < group || character === all[index - group]);
  return Array.from({ length: longestGroup }, (_, index) => index + 1).some(repeats);
}

function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step));
}
