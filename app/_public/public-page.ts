import type { PublicPage } from '@/components/shell/public-shell';
import type { Terminal } from '@/lib/core/terminal';
import { env } from '@/lib/platform/env';
import { siteName } from '@/lib/web/i18n/site-name';
import { href, pageOn, type HrefArgs } from '@/lib/routing/href';
import { isIndexed } from '@/lib/routing/indexed-pages';
import type { RouteName } from '@/lib/routing/routes';
import { isShared } from '@/lib/routing/sections';

const other = { mobile: 'desktop', desktop: 'mobile' } as const;

/** Returns what the shell of visitors' pages shows around a page of the page table. */
export async function publicPage<N extends RouteName>(
  terminal: Terminal,
  name: N,
  ...params: HrefArgs<N>
): Promise<PublicPage> {
  // An address that opens on both terminals has no counterpart.
  const isOnBoth = isShared(pageOn(terminal, name).address);
  return {
    terminal,
    siteName: await siteName(),
    siteUrl: env().SITE_URL,
    year: new Date().getFullYear(),
    otherTerminalHref: isOnBoth ? undefined : href(other[terminal], name, ...params),
    listed: isIndexed(name) ? name : undefined,
  };
}
