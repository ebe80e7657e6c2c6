import { canTranslateFor } from '@/lib/core/can-translate';
import { limits } from '@/lib/core/screen-limits';
import { detectScript, isChinese } from '@/lib/core/language-of';
import type { Locale } from '@/lib/core/locale';

/** A text in another language, and what it cost. */
export type Translation = {
  readonly text: string;
  /** The language of the original; undefined for one that the product does not have. */
  readonly source: Locale | undefined;
  /** In coins. */
  readonly cost: number;
  /** Free translations that the member has left today; null without a limit. */
  readonly left: number | null;
  /** True if a member had this text translated before. */
  readonly isCached: boolean;
};

export type TranslationRequest = {
  readonly content: string;
  readonly target: Locale;
  /** Refuses a translation that would cost coins. */
  readonly isFreeOnly: boolean;
};

/** Returns whether a text would gain from a translation for a reader of this language. */
export function needsTranslation(text: string, reader: Locale): boolean {
  const script = detectScript(text);
  return script !== 'none' && script !== reader && !(script === 'zh' && isChinese(reader));
}

/** Returns whether a text can be translated for a reader, and would gain from it. */
export function isTranslatable(text: string, reader: Locale, hasService: boolean): boolean {
  if (!canTranslateFor(reader, hasService) || !needsTranslation(text, reader)) return false;
  return hasService || isChinese(detectScript(text));
}

/** Returns the price of a text in coins, for a member without a free translation. */
export function costOf(text: string): number {
  return Math.ceil([...text].length / limits.translation.charactersPerCoin);
}
