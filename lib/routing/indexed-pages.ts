import type { RouteName } from './routes';

/**
 * The pages that search engines list, each once in each language, by `?lang=`. They have a description, and an address without parameters.
 * All other pages ask not to be listed. Not a column of the page table, which browsers load.
 */
export const indexedPages = [
  'login',
  'register',
  'forgotPassword',
  'terms',
  'aboutUs',
  'contactUs',
  'helpCenter',
  'privacyPolicy',
  'refund',
  'imprint',
] as const satisfies readonly RouteName[];

export type ListedPage = (typeof indexedPages)[number];

/** Returns whether search engines list a page. */
export function isIndexed(name: RouteName): name is ListedPage {
  return indexedPages.some((page) => page === name);
}
