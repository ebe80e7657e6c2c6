import type { ConnectRefusal, FrameRefusal } from '@/lib/chat/frames';
import { locales, type Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/platform/i18n/translate';

/** Returns a text of the live connection, synchronously: all three languages are loaded at the start. */
export type Translate = (locale: Locale, key: FrameRefusal | ConnectRefusal | 'sessionEnded') => string;

export async function loadTranslate(): Promise<Translate> {
  const pairs = await Promise.all(locales.map(async (locale) => [locale, await translatorOf(locale, 'live')] as const));
  const translators = new Map(pairs);
  return (locale, key) => translators.get(locale)?.(key) ?? key;
}
