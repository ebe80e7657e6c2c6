/** How middleware tells a page which language its address asks for. */
export const askedLanguageHeader = 'x-asked-language';

/** The language of `?lang=`, which only the public info pages take: search engines find them in each language. */
export function askedLanguage(pathname: string, search: URLSearchParams): string | undefined {
  return /^\/w\/info(\/|$)/i.test(pathname) ? (search.get('lang') ?? undefined) : undefined;
}
