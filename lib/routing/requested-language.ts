import { isInfo } from './sections';

/** The header in which middleware passes the language that an address requests. */
export const requestedLanguageHeader = 'x-requested-language';

/** Returns the language of `?lang=`, which only info pages accept: search engines index them in each language. */
export function requestedLanguage(pathname: string, search: URLSearchParams): string | undefined {
  return isInfo(pathname) ? (search.get('lang') ?? undefined) : undefined;
}
