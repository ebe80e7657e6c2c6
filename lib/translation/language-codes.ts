import type { Locale } from '@/lib/core/locale';

/** Languages as the call names them (spec 7). */
export const languageCodes = ['en', 'zh', 'cht'] as const;
type LanguageCode = (typeof languageCodes)[number];

export const localeOf = { en: 'en', zh: 'zh-CN', cht: 'zh-TW' } as const satisfies Record<LanguageCode, Locale>;
export const codeOf = { en: 'en', 'zh-CN': 'zh', 'zh-TW': 'cht' } as const satisfies Record<Locale, LanguageCode>;
