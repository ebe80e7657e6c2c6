import type { Locale } from './locale';

/** What translates on the site: nothing but the two scripts of Chinese, the texts of a list (the demo), or any text. */
export type TranslationService = 'none' | 'phrases' | 'full';

/** Returns whether any text can be translated for a reader: without a service, only from one script of Chinese into the other. */
export function canTranslateFor(reader: Locale, hasService: boolean): boolean {
  return hasService || reader !== 'en';
}
