import { createTranslator } from 'use-intl/core';
import { isolatingTranslator } from '@/lib/core/isolate-text';
import type { Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages';
import { siteMessagesOf } from './site-messages';

type Translator<N extends keyof Messages & string> = ReturnType<typeof createTranslator<Messages, N>>;

const made = new WeakMap<Messages, Map<string, unknown>>();

/**
 * Returns a translator of a namespace outside React, for replies, socket frames and emails. Cached per catalogue and
 * namespace: a text that staff change makes a new catalogue.
 */
export async function translatorOf<N extends keyof Messages & string>(
  locale: Locale,
  namespace: N,
): Promise<Translator<N>> {
  const messages = await siteMessagesOf(locale);
  let translators = made.get(messages);
  if (!translators) made.set(messages, (translators = new Map()));
  let translator = translators.get(namespace);
  if (!translator)
    translators.set(
      namespace,
      (translator = isolatingTranslator(createTranslator<Messages, N>({ locale, messages, namespace }))),
    );
  return translator as Translator<N>; // the key is the namespace
}
