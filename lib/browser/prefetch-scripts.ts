import { routeScriptsFile, type RouteScripts } from '@/lib/core/route-scripts';
import { findRoute } from '@/lib/routing/find-route';

const address = `/_next/static/${routeScriptsFile}`;

/** As browsers report the network; Safari and Firefox report nothing. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

let list: Promise<RouteScripts> | undefined;
let observer: IntersectionObserver | undefined;
let turn: Promise<unknown> = Promise.resolve();
const requested = new Set<string>();

/**
 * Loads the scripts of the pages that links in sight lead to, one after the other, unless the network is slow or the member saves data.
 * Only scripts: a page itself is rendered for its member, and opening some counts.
 */
export function prefetchLinksInSight(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return;
  observer?.disconnect();
  observer = new IntersectionObserver((entries, watcher) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      turn = turn.then(() => prefetch((target as HTMLAnchorElement).pathname)).catch(() => undefined);
    }
  });
  for (const link of document.links) if (link.origin === window.location.origin) observer.observe(link);
}

async function prefetch(path: string): Promise<void> {
  list ??= fetch(address, { priority: 'low' }).then((response) => response.json() as Promise<RouteScripts>);
  const { files, pages } = await list;
  const page = findRoute(path);
  const loaded = new Set([...document.scripts].map(({ src }) => src));
  for (const index of (page && pages[page.address]) || []) {
    const url = new URL(`/_next/${files[index]}`, window.location.origin).href;
    if (loaded.has(url) || requested.has(url)) continue;
    requested.add(url);
    await (await fetch(url, { priority: 'low' })).arrayBuffer();
  }
}
