import { pageTerminal } from '@/lib/web/session/page-terminal';
import { href, type Href } from '@/lib/routing/href';

/** Returns `href` for the terminal of the request. For server components; client components use `useHref`. */
export async function getHref(): Promise<Href> {
  const terminal = await pageTerminal();
  return (name, ...args) => href(terminal, name, ...args);
}
