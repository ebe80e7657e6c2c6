import { createTranslator, type MessageKeys, type NestedKeyOf } from 'use-intl';
import { fromLegacyLanguage, type LegacyLanguage, type Locale } from '@/lib/core/locale';
import en from '@/messages/en';
import zhCn from '@/messages/zh-CN';
import zhTw from '@/messages/zh-TW';

type Catalogue = typeof en;
/** The path of a visible text, such as `auth.login.submit`: a text that no longer exists does not compile. */
export type MessageKey = MessageKeys<Catalogue, NestedKeyOf<Catalogue>>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;
type Branch = { readonly [key: string]: string | Branch };

const catalogues: Readonly<Record<Locale, Catalogue>> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw };

/** Returns the visible text of one language by its key, read from the catalogues. */
export function translatorFor(language: LegacyLanguage): Translate {
  const locale = fromLegacyLanguage(language) ?? 'en';
  return (key, values = {}) => {
    const message = key
      .split('.')
      .reduce<string | Branch | undefined>(
        (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
        catalogues[locale],
      );
    if (typeof message !== 'string') throw new Error(`no message ${key} in ${locale}`);
    // Only plurals and numbers need the formatter. Other messages may hold tags, which the page fills.
    if (/\{\w+,/.test(message)) return createTranslator({ locale, messages: { message } })('message', values);
    return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
