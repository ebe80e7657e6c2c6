import { toLocale, type Locale } from '@/lib/core/locale';
import { findRoute } from './find-route';
import { isIndexed } from './indexed-pages';
import { isInfo } from './sections';

/** The header in which middleware passes the language that an address requests. */
export const requestedLanguageHeader = 'x-requested-language';

/**
 * Returns the language of `?lang=`, which the pages of search engines accept: they index them in each language. So does the page
 * of an invitation, whose preview the inviter may want in the language of a friend. Any other text is ignored, because a header
 * cannot carry it.
 */
export function requestedLanguage(pathname: string, search: URLSearchParams): Locale | undefined {
  const language = toLocale(search.get('lang'));
  if (!language || isInfo(pathname)) return language;
  const route = findRoute(pathname);
  return route && (isIndexed(route.name) || route.name === 'registerInvited') ? language : undefined;
}
