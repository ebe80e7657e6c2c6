import type { Locale } from '@/lib/core/locale';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { readTextOverrides } from '@/lib/site-texts/queries';
import { messagesOf, type Messages } from '@/messages';

/**
 * Returns the catalogue of a language with the texts that staff changed: the same object until a text changes. Without a
 * database, as while the site is built, that of the product.
 */
export async function siteMessagesOf(locale: Locale): Promise<Messages> {
  if (!env().DATABASE_URL) return messagesOf(locale);
  const overrides = readTextOverrides(database().db);
  return (overrides instanceof Promise ? await overrides : overrides).messagesOf(locale);
}
