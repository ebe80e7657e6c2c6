import { globalSingleton } from '@/lib/core/global-singleton';
import { env } from '@/lib/platform/env';
import { libreTranslator } from './libre-translator';
import type { Translator } from './translator';

/** Returns the translation service of this process; undefined without TRANSLATE_URL. */
export function translator(): Translator | undefined {
  return globalSingleton('translator', () => {
    const { TRANSLATE_URL: url, TRANSLATE_KEY: key } = env();
    return { service: url === undefined ? undefined : libreTranslator({ url, key }) };
  }).service;
}
