import type { Locale } from '@/lib/core/locale';
import { href } from './href';
import type { RouteName } from './routes';

/**
 * The info pages in the order of their links. They are documents: the same bytes for every reader of a language, without
 * the client of Next.
 */
export const infoPages = [
  'aboutUs',
  'helpCenter',
  'contactUs',
  'terms',
  'privacyPolicy',
  'refund',
  'imprint',
] as const satisfies readonly RouteName[];

export type InfoPage = (typeof infoPages)[number];

export function isInfoPage(name: RouteName): name is InfoPage {
  return infoPages.some((page) => page === name);
}

/** Returns the address of a page in a language, as search engines list it. */
export function inLanguage(address: string, locale: Locale): string {
  return `${address}?lang=${locale}`;
}

/** Returns the address of an info page in a language. It opens on either terminal. */
export function infoHref(name: InfoPage, locale: Locale): string {
  return inLanguage(href('desktop', name), locale);
}
