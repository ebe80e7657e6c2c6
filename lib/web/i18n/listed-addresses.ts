import { locales, type Locale } from '@/lib/core/locale';
import type { Terminal } from '@/lib/core/terminal';
import { env } from '@/lib/platform/env';
import { addressOn } from '@/lib/routing/href';
import { inLanguage } from '@/lib/routing/info-pages';
import type { RouteName } from '@/lib/routing/routes';

/** The one address of a page and language that search engines list: that of desktops. */
export function listedAddress(name: RouteName, locale: Locale): string {
  return `${env().SITE_URL}${inLanguage(addressOn('desktop', name, {}), locale)}`;
}

/** The scripts of the languages: readers of Hong Kong are served by `zh-Hant`, too. */
const searchTags = { en: 'en', 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' } as const satisfies Record<Locale, string>;

/** Readers of any other language get the English page. */
const otherReaders: Locale = 'en';

/** Returns the addresses of each language by search engines' names, on one terminal. */
export function languageAddresses(name: RouteName, terminal: Terminal = 'desktop'): Record<string, string> {
  const of = (locale: Locale) => `${env().SITE_URL}${inLanguage(addressOn(terminal, name, {}), locale)}`;
  return {
    ...Object.fromEntries(locales.map((locale) => [searchTags[locale], of(locale)])),
    'x-default': of(otherReaders),
  };
}
