import type { TranslationService } from '@/lib/core/can-translate';
import { globalSingleton } from '@/lib/core/global-singleton';
import { env } from '@/lib/platform/env';
import { libreTranslator } from './libre-translator';
import { phraseTranslator } from './phrase-translator';
import type { Translator } from './translator';

/** Returns the translation service of this process. Without TRANSLATE_URL it is undefined, and in the demo translates the demo's own texts. */
export function translator(): Translator | undefined {
  return globalSingleton('translator', () => {
    const { TRANSLATE_URL: url, TRANSLATE_KEY: key, DEMO: isDemo } = env();
    if (url !== undefined) return { service: libreTranslator({ url, key }) };
    return { service: isDemo ? phraseTranslator(loadPhrases) : undefined };
  }).service;
}

/** Returns what translates on this site. */
export function translationService(): TranslationService {
  return translator()?.kind ?? 'none';
}

const loadPhrases = (target: Parameters<Translator['translate']>[1]) =>
  import('@/db/seed/translations/phrases').then(({ listPhrases }) => listPhrases(target));
