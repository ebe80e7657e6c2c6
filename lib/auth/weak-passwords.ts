import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@/lib/core/limits';

/** The longest group of characters whose repetition is refused: "abcabcabc". */
const longestGroup = 3;

/** The passwords of public breaches that are long enough to be chosen, about 18,000. */
let breached: ReadonlySet<string> | undefined;
const characters = new Intl.Segmenter();

/** Returns whether a password is known from breaches, repeats one to three characters, or counts up or down: "abcdefghi". */
export function isWeakPassword(password: string): boolean {
  breached ??= new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= limits.password.min),
  );
  const plain = password.normalize('NFKC').toLowerCase();
  return breached.has(plain) || isRepetition(plain) || isRun(plain);
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
