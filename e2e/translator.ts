import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, type AbstractIntlMessages } from 'use-intl';
import { fromLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Returns the visible text of one language by its key (`auth.login.submit`), read from the catalogues. */
export function translatorFor(language: LegacyLanguage): Translate {
  const locale = fromLegacyLanguage(language) ?? 'en';
  const catalogues = new Map<string, AbstractIntlMessages>();
  return (key, values = {}) => {
    const [namespace = '', ...rest] = key.split('.');
    let catalogue = catalogues.get(namespace);
    if (!catalogue) {
      const json = readFileSync(path.resolve(`messages/${locale}/${namespace}.json`), 'utf8');
      catalogue = JSON.parse(json) as AbstractIntlMessages;
      catalogues.set(namespace, catalogue);
    }
    const message = rest.reduce<string | AbstractIntlMessages | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      catalogue,
    );
    if (typeof message !== 'string') throw new Error(`no message ${key} in ${locale}`);
    // Only plurals and numbers need the formatter. Other messages may hold tags, which the page fills.
    if (/\{\w+,/.test(message)) return createTranslator({ locale, messages: { message } })('message', values);
    return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
