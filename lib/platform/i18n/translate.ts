import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/core/locale';
import { messagesOf, type Messages } from '@/messages';

type Translator<N extends keyof Messages & string> = ReturnType<typeof createTranslator<Messages, N>>;

const made = new Map<string, Promise<unknown>>();

/**
 * Returns a translator of a namespace outside React, for replies, socket frames and emails. Cached per language and
 * process.
 */
export function translatorOf<N extends keyof Messages & string>(locale: Locale, namespace: N): Promise<Translator<N>> {
  const key = `${locale} ${namespace}`;
  let translator = made.get(key);
  if (!translator) made.set(key, (translator = make(locale, namespace)));
  return translator as Promise<Translator<N>>; // the key holds the namespace
}

async function make<N extends keyof Messages & string>(locale: Locale, namespace: N): Promise<Translator<N>> {
  return createTranslator<Messages, N>({ locale, messages: await messagesOf(locale), namespace });
}
