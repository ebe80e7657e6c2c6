import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@/lib/core/limits';
import type { ValidationKey } from '@/lib/core/validation-keys';
import { isCommonWord } from './common-words';

/** The longest group of characters whose repetition is refused: "abcabcabc". */
const longestGroup = 3;

/** The passwords of public breaches that are long enough to be chosen, about 18,000. */
let breached: ReadonlySet<string> | undefined;
const characters = new Intl.Segmenter();

/** Letters that a password must have next to words that are public. The sentence of `passwordPublic` has this number. */
const ownLetters = 4;
const productWords = ['yuanfen', '缘分', '緣分'];

/** The facts of an account that others can see. */
export type PublicWords = { readonly siteName: string; readonly username: string; readonly email: string };

/** By which rule a password is refused, as the key of its sentence. */
type Weakness = Extract<ValidationKey, 'passwordCommon' | 'passwordPattern' | 'passwordPublic'>;

/**
 * Returns why a password is weak: it consists of the names of site and member, the email address, digits and signs
 * ("lily-2024"), repeats one to three characters or counts up or down ("abcdefghi"), is known from breaches, or is one
 * public word with digits and signs.
 */
export function findWeakness(password: string, known?: PublicWords): Weakness | undefined {
  breached ??= new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= limits.password.min),
  );
  const plain = password.normalize('NFKC').toLowerCase();
  if (isPublic(plain, known)) return 'passwordPublic';
  if (isRepetition(plain) || isRun(plain)) return 'passwordPattern';
  return breached.has(plain) || isCommonWord(plain) ? 'passwordCommon' : undefined;
}

function isPublic(password: string, known: PublicWords | undefined): boolean {
  const own = known ? [known.email, known.email.split('@')[0] ?? '', known.siteName, known.username] : [];
  const words = [...own, ...productWords].map((word) => word.normalize('NFKC').toLowerCase());
  const rest = words.reduce((left, word) => (word ? left.replaceAll(word, '') : left), password);
  return rest !== password && (rest.match(/\p{L}/gu) ?? []).length < ownLetters;
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
