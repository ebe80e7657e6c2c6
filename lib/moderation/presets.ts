import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/texts/translate';
import { presetNames, type Preset } from './model';

/** Lists the reasons from which staff choose, in the language of the member who reads them. */
export async function listPresets(locale: Locale): Promise<Preset[]> {
  const t = await translatorOf(locale, 'moderation');
  return presetNames.map((name) => ({ name, text: t(`presets.texts.${name}`) }));
}
