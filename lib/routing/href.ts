import type { Terminal } from '@/lib/core/terminal';
import { fillAddress, isAddress, type Address, type Params } from './address';
import type { PageRoute } from './page-route';
import { routes, type RouteName, type RouteParams } from './routes';

/** The argument for the parameters of a page: none where the page has none, optional where all of them are optional. */
export type HrefArgs<N extends RouteName> = [keyof RouteParams<N>] extends [never]
  ? []
  : Record<never, never> extends RouteParams<N>
    ? [params?: RouteParams<N>]
    : [params: RouteParams<N>];

/** The pages that need no parameters. */
export type PlainRouteName = { [N in RouteName]: [] extends HrefArgs<N> ? N : never }[RouteName];

/** `href` on a given terminal, which `useHref` and `getHref` return. */
export type Href = <N extends RouteName>(name: N, ...args: HrefArgs<N>) => string;

/** Returns the address of a page on a terminal. A page that replaces it there receives only its own parameters. */
export function href<N extends RouteName>(terminal: Terminal, name: N, ...args: HrefArgs<N>): string {
  return addressOn(terminal, name, args[0] ?? {});
}

/** Does the same for a name and parameters that come from an address, whose types the compiler cannot check. */
export function addressOn(terminal: Terminal, name: RouteName, params: Params): string {
  const page = pageOn(terminal, name);
  const pageParams = page.name === name ? params : { ...table[name].standIn, ...params };
  let address = fillAddress(page.address, params);
  let separator = '?';
  for (const key of queryOf(page.name)) {
    const value = pageParams[key];
    if (value === undefined) continue;
    address += `${separator}${key}=${encodeURIComponent(value)}`;
    separator = '&';
  }
  return address;
}

// Widened here: a stand-in that is no row of the table does not compile.
const table: Readonly<Record<RouteName, PageRoute<RouteName>>> = routes;

export type PageOnTerminal = { readonly name: RouteName; readonly terminal: Terminal; readonly address: Address };

/** Returns the page that a terminal has under a name: that page, or the page that replaces it. */
export function pageOn(terminal: Terminal, name: RouteName): PageOnTerminal {
  const own = table[name][terminal];
  return isAddress(own) ? { name, terminal, address: own } : pageOn(terminal, own);
}

const queryKeys = new Map<RouteName, readonly string[]>();

/** Lists the query parameters of a page. Kept, because a page of members has a hundred links. */
export function queryOf(name: RouteName): readonly string[] {
  let keys = queryKeys.get(name);
  if (!keys) queryKeys.set(name, (keys = (table[name].query ?? []).map((key) => key.replace(/\?$/, ''))));
  return keys;
}
