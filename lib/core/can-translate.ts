import type { Locale } from './locale';

/** Returns whether any text can be translated for a reader: without a service, only from one script of Chinese into the other. */
export function canTranslateFor(reader: Locale, hasService: boolean): boolean {
  return hasService || reader !== 'en';
}
