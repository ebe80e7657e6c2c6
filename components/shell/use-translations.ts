import { useLocale, useMessages, type Messages } from 'next-intl';
import { createTranslator, type Translator } from './create-translator';

// Keyed by message catalogue: the server has one per language and shell, the browser one per visit.
const made = new WeakMap<Messages, Map<string, unknown>>();

/**
 * Returns the translator of a namespace. next-intl's hook of this name creates one for each component and render, each
 * with separate plural rules and number formats.
 */
export function useTranslations<N extends keyof Messages & string>(namespace: N): Translator<N> {
  const locale = useLocale();
  const messages = useMessages() as Messages; // next-intl types the catalogue loosely
  let translators = made.get(messages);
  if (!translators) made.set(messages, (translators = new Map()));
  let translator = translators.get(namespace);
  if (!translator) translators.set(namespace, (translator = createTranslator(locale, messages, namespace)));
  return translator as Translator<N>; // the key is the namespace
}
