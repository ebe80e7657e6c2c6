import { terminals } from '@/lib/core/terminal';
import { matchAddress } from './address';
import { pageOn, queryOf, type PageOnTerminal } from './href';
import { routes, type RouteName } from './routes';

const names = Object.keys(routes) as RouteName[]; // the keys of a literal

/** Every address of the table with the page that it opens, mobile addresses first. */
export const pages: readonly PageOnTerminal[] = terminals.flatMap((terminal) =>
  names.map((name) => pageOn(terminal, name)).filter((page, index) => page.name === names[index]),
);

const hasParams = ({ address }: PageOnTerminal) => address.includes('[');
const pagesWithParams = pages.filter(hasParams);
// An address that opens on either terminal is listed twice; the first one counts.
const pagesByPath = new Map(
  pages
    .filter((page) => !hasParams(page))
    .map((page) => [page.address.toLowerCase(), page] as const)
    .reverse(),
);

export type FoundRoute = PageOnTerminal & { readonly params: Readonly<Record<string, string>> };

/** Finds the page that an address opens, in any capitals. The parameters are decoded. */
export function findRoute(address: string): FoundRoute | undefined {
  const [path = '', search] = address.split('#')[0]?.split('?') ?? [];
  const exact = pagesByPath.get(path.toLowerCase());
  // Only an encoded path can be that of a page without parameters and still be written differently.
  for (const page of exact ? [exact] : path.includes('%') ? pages : pagesWithParams) {
    const params = matchAddress(page.address, path);
    if (!params) continue;
    const query = new URLSearchParams(search);
    for (const key of queryOf(page.name)) {
      const value = query.get(key);
      if (value !== null) params[key] = value;
    }
    return { ...page, params };
  }
  return undefined;
}
