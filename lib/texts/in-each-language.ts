import { locales, type Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages';
import { siteMessagesOf } from './site-messages';

/** Returns a part of the messages in each language, for what staff write to members of another language. */
export async function inEachLanguage<T>(pick: (messages: Messages) => T): Promise<Readonly<Record<Locale, T>>> {
  const entries = locales.map(async (locale) => [locale, pick(await siteMessagesOf(locale))] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, T>; // one entry for each locale
}
