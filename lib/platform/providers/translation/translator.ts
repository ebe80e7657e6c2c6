import type { TranslationService } from '@/lib/core/can-translate';
import type { Locale } from '@/lib/core/locale';

export type TranslatedLines = {
  /** One for each line that was given. */
  readonly lines: readonly string[];
  /** The language of the originals; `other` for one that the product does not have, undefined where the service names none. */
  readonly source: Locale | 'other' | undefined;
};

/** A service that translates. */
export interface Translator {
  /** `full` for any text, `phrases` for the texts of a list only. */
  readonly kind: Exclude<TranslationService, 'none'>;
  /** Returns whether the service has the pair of languages for these lines of one text. */
  serves(lines: readonly string[], target: Locale): Promise<boolean>;
  /**
   * Translates lines of one text. Chinese may come in either script. Returns undefined when the service fails, takes too long or
   * returns no translation of each line.
   */
  translate(lines: readonly string[], target: Locale): Promise<TranslatedLines | undefined>;
}
