import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import type { TranslatedLines, Translator } from '@/lib/platform/providers/translation/translator';
import { toChinese } from './chinese';
import { takeApart } from './lines';
import { keepsNumbers, takeApartAtNumbers } from './numbers';
import { detectChineseScript, detectScript, isChinese, type Script } from '@/lib/core/language-of';

export type MadeTranslation = { readonly text: string; readonly source: Locale | undefined };

/**
 * Makes a translation: between the scripts of Chinese without a service, else by the service. What no translation
 * changes stays.
 * Returns undefined without a service, and when it fails or returns nonsense.
 */
export async function makeTranslation(
  content: string,
  target: Locale,
  translator: Translator | undefined,
): Promise<MadeTranslation | undefined> {
  const script = detectScript(content);
  const source = languageOf(script);
  if (target !== 'en' && isChinese(script))
    return { text: betweenChinese(content, target), source: source ?? otherScript(target) };
  if (!translator) return undefined;
  const pieces = takeApart(content);
  const made = await translateLines(translator, pieces.texts, target);
  if (!made) return undefined;
  const text = pieces.join(target === 'en' ? made.lines : made.lines.map((line) => inScript(line, target)));
  if (!isPlausible(text, content, target)) return undefined;
  if (isChinese(script) || made.source === undefined) return { text, source };
  return { text, source: made.source === 'other' ? undefined : made.source };
}

/**
 * Translates lines by a service. A line whose numbers it changed is translated again, in the pieces between them: a wrong price, time
 * or phone number is worse than a sentence in parts.
 */
async function translateLines(
  translator: Translator,
  lines: readonly string[],
  target: Locale,
): Promise<TranslatedLines | undefined> {
  const made = await translator.translate(lines, target);
  if (!made) return undefined;
  const changed = lines.flatMap((line, index) =>
    keepsNumbers(line, made.lines[index] ?? '') ? [] : [{ index, pieces: takeApartAtNumbers(line) }],
  );
  if (changed.length === 0) return made;
  const again = await translator.translate(
    changed.flatMap(({ pieces }) => pieces.texts),
    target,
  );
  if (!again) return undefined;
  const translated = [...made.lines];
  let from = 0;
  for (const { index, pieces } of changed) {
    translated[index] = pieces.join(again.lines.slice(from, (from += pieces.texts.length)));
  }
  return { ...made, lines: translated };
}

/** Returns a Chinese text in the characters of a locale, with the names and links that it has. */
export function betweenChinese(content: string, target: Exclude<Locale, 'en'>): string {
  const pieces = takeApart(content);
  return pieces.join(pieces.texts.map((line) => toChinese(line, target)));
}

/** Returns whether a text is converted between the scripts of Chinese, which needs no service. */
export function isBetweenChinese(content: string, target: Locale): boolean {
  return target !== 'en' && isChinese(detectScript(content));
}

function languageOf(script: Script): Locale | undefined {
  return script === 'zh' ? 'zh-CN' : script === 'none' || script === 'other' ? undefined : script;
}

function otherScript(target: 'zh-CN' | 'zh-TW'): Locale {
  return target === 'zh-CN' ? 'zh-TW' : 'zh-CN';
}

/** Converts a line that a service returned in the other script. */
function inScript(line: string, target: 'zh-CN' | 'zh-TW'): string {
  return detectChineseScript(line) === otherScript(target) ? toChinese(line, target) : line;
}

// NUL, which cannot be stored, and other characters that no text has.
const unprintable = /[\p{Cc}\p{Surrogate}]/u;

/** Returns whether a text can be a translation: it can be shown, and has letters of the language unless nothing was changed. */
function isPlausible(text: string, original: string, target: Locale): boolean {
  if (text.trim() === '' || [...text].length > limits.translation.longest) return false;
  if (unprintable.test(text.replaceAll(/[\n\t]/g, ''))) return false;
  if (text === original) return true;
  return target === 'en' ? /\p{Script=Latin}/u.test(text) : /\p{Script=Han}/u.test(text);
}
