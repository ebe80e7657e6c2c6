import { toLocale, type Locale } from '@/lib/core/locale';
import { isInfo } from './sections';

/** The header in which middleware passes the language that an address requests. */
export const requestedLanguageHeader = 'x-requested-language';

/**
 * Returns the language of `?lang=`, which only info pages accept: search engines index them in each language. Any other
 * text is ignored, because a header cannot carry it.
 */
export function requestedLanguage(pathname: string, search: URLSearchParams): Locale | undefined {
  return isInfo(pathname) ? toLocale(search.get('lang')) : undefined;
}
