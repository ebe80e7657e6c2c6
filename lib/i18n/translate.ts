import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/core/locale';
import { messagesOf, type Messages } from '@/messages';

/** A translator of one namespace outside React: replies of calls, socket frames, letters. */
export async function translatorOf<N extends keyof Messages & string>(locale: Locale, namespace: N) {
  const messages = await messagesOf(locale);
  return createTranslator<Messages, N>({ locale, messages, namespace });
}
