import type { Locale } from '@/lib/core/locale';
import { findTrouble } from '@/lib/core/trouble';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { withTexts } from './message-tree';
import { readTextOverrides, type TextOverrides } from './queries';
import { messagesOf, type Messages } from '@/messages';

/** The catalogues of this bundle with the changed texts, until a text changes. */
const changed = new WeakMap<TextOverrides, Map<Locale, Promise<Messages>>>();

/**
 * Returns the catalogue of a language with the texts that staff changed: the same object until a text changes. Without a
 * database, as while the site is built, that of the product.
 */
export async function siteMessagesOf(locale: Locale): Promise<Messages> {
  if (!env().DATABASE_URL) return messagesOf(locale);
  try {
    const overrides = readTextOverrides(database().db);
    return await mergedMessages(overrides instanceof Promise ? await overrides : overrides, locale);
  } catch (error) {
    // The text about a database that is away needs no database.
    if (findTrouble(error)) return messagesOf(locale);
    throw error;
  }
}

export function mergedMessages(overrides: TextOverrides, locale: Locale): Promise<Messages> {
  const texts = overrides.texts.get(locale);
  if (!texts || texts.size === 0) return messagesOf(locale);
  let catalogues = changed.get(overrides);
  if (!catalogues) changed.set(overrides, (catalogues = new Map()));
  let messages = catalogues.get(locale);
  if (!messages) catalogues.set(locale, (messages = messagesOf(locale).then((all) => withTexts(all, texts))));
  return messages;
}
