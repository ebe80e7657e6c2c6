import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@/lib/core/limits';

/** The longest group of characters whose repetition is refused: "abcabcabc". */
const longestGroup = 3;

/** The passwords of public breaches that are long enough to be chosen, about 18,000. */
let breached: ReadonlySet<string> | undefined;
const characters = new Intl.Segmenter();

/** Letters that a password must have next to words that are public. */
const ownLetters = 4;
const productWords = ['yuanfen', '缘分', '緣分'];

/** What others know of an account. */
export type PublicWords = { readonly siteName: string; readonly username: string; readonly email: string };

/**
 * Returns whether a password is known from breaches, repeats one to three characters, counts up or down ("abcdefghi"), or
 * consists of the names of site and member, the email address, digits and signs ("lily-2024").
 */
export function isWeakPassword(password: string, known?: PublicWords): boolean {
  breached ??= new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= limits.password.min),
  );
  const plain = password.normalize('NFKC').toLowerCase();
  return breached.has(plain) || isRepetition(plain) || isRun(plain) || isPublic(plain, known);
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
