import { detectScript } from './model';

/** Scripts of one language, or nearly so. */
const languages = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const;

/** Letters that English does not have: the text may be in any language of Europe, or in Vietnamese. */
const accented = /(?![a-z])\p{Script=Latin}/iu;

/**
 * Returns the `lang` of a text of a member, by its characters, so that it has the right voice and glyphs on a page in another
 * language: `zh` for Chinese with the same characters in both scripts, undefined where characters do not show the language.
 */
export function languageOf(text: string): string | undefined {
  const script = detectScript(text);
  if (script === 'none') return undefined;
  if (script === 'other') return languages.find(([, letters]) => letters.test(text))?.[0];
  return script === 'en' && accented.test(text) ? undefined : script;
}
