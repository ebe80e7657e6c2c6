import { findTexts, keepTexts } from '@/lib/browser/text-files';
import type { TextBundle } from '@/lib/texts/bundles';
import { textFileOf } from '@/lib/texts/text-file';
import { pageLocale, pageMessages } from './page';

/**
 * Returns the address of a file of texts in the language of the page, for `MessagesProvider` and `MoreMessages`. The
 * browser loads it with the scripts; the components of this render find it at once.
 */
export async function pageTexts(bundle: TextBundle): Promise<string> {
  const [messages, locale] = await Promise.all([pageMessages(), pageLocale()]);
  const { address, json } = textFileOf(messages, locale, bundle);
  if (!findTexts(address)) keepTexts(address, JSON.parse(json) as Record<string, unknown>); // the project's own catalogue
  return address;
}
