import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, type AbstractIntlMessages } from 'use-intl';
import { fromLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';

/** The words of one language by their key (`auth.login.submit`), so that one test finds its buttons in all three. */
export function wordsOf(language: LegacyLanguage): (key: string, values?: Record<string, string | number>) => string {
  const locale = fromLegacyLanguage(language) ?? 'en';
  const files = new Map<string, AbstractIntlMessages>();
  return (key, values = {}) => {
    const [namespace = '', ...rest] = key.split('.');
    let tree = files.get(namespace);
    if (!tree) {
      tree = JSON.parse(
        readFileSync(path.resolve(`messages/${locale}/${namespace}.json`), 'utf8'),
      ) as AbstractIntlMessages;
      files.set(namespace, tree);
    }
    const found = rest.reduce<string | AbstractIntlMessages | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      tree,
    );
    if (typeof found !== 'string') throw new Error(`no words under ${key} in ${locale}`);
    // Plurals and numbers are the formatter's; the others may hold tags, which only a page fills.
    if (/\{\w+,/.test(found)) return createTranslator({ locale, messages: { found } })('found', values);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

export type Words = ReturnType<typeof wordsOf>;
