import type { Locale } from '@/lib/core/locale';
import type { TranslationWire } from './contract';
import type { Translation, WantedTranslation } from './model';

/** Languages as the call names them (spec 7). */
export const languageCodes = ['en', 'zh', 'cht'] as const;
type LanguageCode = (typeof languageCodes)[number];

const localeOf = { en: 'en', zh: 'zh-CN', cht: 'zh-TW' } as const satisfies Record<LanguageCode, Locale>;
const codeOf = { en: 'en', 'zh-CN': 'zh', 'zh-TW': 'cht' } as const satisfies Record<Locale, LanguageCode>;

/** Domain words by the wire names of input fields. */
export const translateNames = { to: 'target', from: 'source', free: 'isFreeOnly' } as const;

export const translateCodes = {
  INSUFFICIENT_CREDITS: -1,
  SPENDING_LIMIT: -2,
  TRANSLATION_UNAVAILABLE: -3,
  TRANSLATION_QUOTA: -4,
} as const;

export function fromLanguageCode(code: LanguageCode): Locale {
  return localeOf[code];
}

export function toTranslationWire({ text, source, cost, left, isCached }: Translation): TranslationWire {
  return { dst: text, src: source ? codeOf[source] : '', cost, left, cached: isCached ? 1 : 0 };
}

export function fromTranslationWire({ dst, src, cost, left, cached }: TranslationWire): Translation {
  return { text: dst, source: src === '' ? undefined : localeOf[src], cost, left, isCached: cached === 1 };
}

export function toTranslateInput({ content, target, isFreeOnly }: WantedTranslation) {
  return { content, to: codeOf[target], free: isFreeOnly ? 1 : 0 };
}
