import type { Terminal } from '@/lib/routing/terminal';
import { terminalOfPath } from '@/lib/routing/terminal';
import { fillPath, findRoute, type RoutePath } from '@/lib/routing/routes';
import { pageTerminal } from '@/lib/platform/session/page';
import { siteName } from './site-name';

export type PublicFrame = {
  readonly terminal: Terminal;
  readonly siteName: string;
  readonly year: number;
  readonly twinHref: string | undefined;
};

/** What the shell of visitors' pages shows around a page of the table. Pages of either terminal take the visitor's own. */
export async function publicFrame(
  path: RoutePath,
  params: Readonly<Record<string, string>> = {},
): Promise<PublicFrame> {
  const twin = findRoute(path)?.route.twin;
  return {
    terminal: terminalOfPath(path) ?? (await pageTerminal()),
    siteName: await siteName(),
    year: new Date().getFullYear(),
    twinHref: twin && fillPath(twin, params),
  };
}
