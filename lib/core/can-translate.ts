import type { Locale } from './locale';

/** The kind of translator of the site: for the two scripts of Chinese only, also for a list of texts (the demo), or for any text. */
export type TranslationService = 'none' | 'phrases' | 'full';

/** Returns whether any text can be translated for a reader: without a service, only from one script of Chinese into the other. */
export function canTranslateFor(reader: Locale, hasService: boolean): boolean {
  return hasService || reader !== 'en';
}
