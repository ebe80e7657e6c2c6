import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { readChoice } from '@/lib/core/choice-cookies';
import { languageCookie, pickLocale, toLocale, type Locale } from '@/lib/core/locale';
import { requestedLanguageHeader } from '@/lib/routing/requested-language';
import type { Messages } from '@/messages';
import { siteMessagesOf } from '@/lib/texts/site-messages';
import { translatorOf } from '@/lib/texts/translate';

/*
 * The language and the messages of the page that is rendered. next-intl's functions of the same purpose create a
 * configuration and translators for each page; these are cached per catalogue.
 */

/** Returns the language that an info page takes from its address, else the reader's choice. */
export const pageLocale = cache(async (): Promise<Locale> => {
  const [saved, head] = await Promise.all([cookies(), headers()]);
  const chosen = readChoice(languageCookie, (name) => saved.get(name)?.value);
  const requested = toLocale(head.get(requestedLanguageHeader));
  return requested ?? pickLocale(chosen, head.get('accept-language'), head.get('user-agent'));
});

export async function pageMessages(): Promise<Messages> {
  return siteMessagesOf(await pageLocale());
}

export async function pageTranslator<N extends keyof Messages & string>(namespace: N) {
  return translatorOf(await pageLocale(), namespace);
}
