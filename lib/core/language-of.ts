import { withoutKeptParts } from './kept-parts';
import type { Locale } from './locale';
import { simplifiedMarks, traditionalMarks } from './script-marks';

/**
 * The script of a text: that of a language of the product, `zh` for Chinese with the same characters in both scripts, `other`,
 * or `none` for a text without letters.
 */
export type Script = Locale | 'zh' | 'other' | 'none';

const ascii = /^[\0-\x7f]*$/;
const emoticons = /\[face[1-9]\d{0,2}\]/g;
const han = /\p{Script=Han}/gu;
const latinWords = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;
const otherLetters = /[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]/gu;

/** Returns the script of most of a text. A Chinese character counts like a word. */
export function detectScript(text: string): Script {
  const read = withoutKeptParts(text.replace(emoticons, ' '));
  // The patterns of scripts compile slowly.
  if (ascii.test(read)) return /[a-z]/i.test(read) ? 'en' : 'none';
  const chinese = read.match(han) ?? [];
  const words = read.match(latinWords)?.length ?? 0;
  // Japanese has kana between Chinese characters, and many other scripts have several letters for a word.
  const others = read.match(otherLetters)?.length ?? 0;
  if (others > words && others * 4 > chinese.length) return 'other';
  if (chinese.length === 0) return words > 0 ? 'en' : 'none';
  return words > chinese.length ? 'en' : detectChineseScript(text);
}

/** Returns the script of the Chinese characters of a text, whatever else it has. */
export function detectChineseScript(text: string): 'zh' | 'zh-CN' | 'zh-TW' {
  const characters = [...text];
  const simplified = characters.filter((char) => simplifiedMarks.has(char)).length;
  const traditional = characters.filter((char) => traditionalMarks.has(char)).length;
  if (simplified === traditional) return 'zh';
  return simplified > traditional ? 'zh-CN' : 'zh-TW';
}

/** Returns whether a script is Chinese of either kind. */
export function isChinese(script: Script): boolean {
  return script === 'zh' || script === 'zh-CN' || script === 'zh-TW';
}

/** Scripts of one language, or nearly so. */
const languagesByScript = [
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
  if (script === 'other') return languagesByScript.find(([, letters]) => letters.test(text))?.[0];
  return script === 'en' && !ascii.test(text) && accented.test(text) ? undefined : script;
}
