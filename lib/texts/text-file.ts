import { createHash } from 'node:crypto';
import { locales, type Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages';
import { textBundles, type TextBundle } from './bundles';
import { pickMessages } from './client-messages';

type TextFile = { readonly address: string; readonly json: string };

export const textFilesAddress = '/texts/';

const hashLength = 16;
const made = new WeakMap<Messages, Map<TextBundle, TextFile>>();

/** Returns the file of a bundle in the language of the catalogue. Its address changes with its content. */
export function textFileOf(messages: Messages, locale: Locale, bundle: TextBundle): TextFile {
  let files = made.get(messages);
  if (!files) made.set(messages, (files = new Map()));
  let file = files.get(bundle);
  if (!file) {
    const json = pickMessages(messages, textBundles[bundle]);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, hashLength);
    files.set(bundle, (file = { address: `${textFilesAddress}${bundle}.${locale}.${hash}.json`, json }));
  }
  return file;
}

/** Returns what the name of a file is about; undefined for a name that no file has. */
export function readTextFileName(name: string): { readonly bundle: TextBundle; readonly locale: Locale } | undefined {
  const [bundle = '', language = '', , extension] = name.split('.');
  const locale = locales.find((item) => item === language);
  if (extension !== 'json' || !Object.hasOwn(textBundles, bundle) || !locale) return undefined;
  return { bundle: bundle as TextBundle, locale }; // a key of the table
}
