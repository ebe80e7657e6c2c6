import { legacyLanguages, type LegacyLanguage } from '@/lib/core/locale';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { sample } from '@/lib/testing/sampling';

/** Draws the language of a journey that is the same in each. Returns all languages in a deep run. */
export function drawLanguages(journey: string): readonly LegacyLanguage[] {
  return sample(legacyLanguages, 1, `language of ${journey}`);
}

/** Draws a language for each terminal, where a table assigns a terminal to each language. */
export function drawLanguageOfEach(
  terminalOf: Readonly<Record<LegacyLanguage, Terminal>>,
  journey: string,
): readonly LegacyLanguage[] {
  return terminals.flatMap((terminal) =>
    sample(
      legacyLanguages.filter((language) => terminalOf[language] === terminal),
      1,
      `language of ${journey} on ${terminal}`,
    ),
  );
}
