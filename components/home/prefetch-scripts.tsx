'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { findRoute } from '@/lib/routing/find-route';
import type { RouteName } from '@/lib/routing/routes';
import type { PageScripts } from './home-providers';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Scripts that one page prefetches. */
const most = 12;

const requested = new Set<string>();

/** Loads the scripts of the pages that links in sight lead to, where the connection allows it. */
export function PrefetchScripts({ scripts }: { scripts: PageScripts }) {
  const path = usePathname();
  useEffect(() => {
    if (!allowsPrefetch()) return;
    const leaving = new AbortController();
    void prefetch(scripts, leaving.signal);
    return () => leaving.abort();
  }, [path, scripts]);
  return null;
}

function allowsPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** One after another, so that a press is not behind them. A request puts a script into the cache that a page loads it from. */
async function prefetch(scripts: PageScripts, signal: AbortSignal): Promise<void> {
  const names = [...linkedPages()].flatMap((page) => scripts[page]?.split(' ') ?? []).filter((name) => name !== '');
  for (const name of [...new Set(names)].slice(0, most)) {
    if (requested.has(name)) continue;
    try {
      const reply = await fetch(`/_next/static/chunks/${name}`, { priority: 'low', signal });
      await reply.arrayBuffer();
      requested.add(name);
    } catch {
      return;
    }
  }
}

function linkedPages(): ReadonlySet<RouteName> {
  const pages = new Set<RouteName>();
  for (const link of document.links) {
    const { top, bottom } = link.getBoundingClientRect();
    const page = bottom > 0 && top < innerHeight ? findRoute(link.pathname)?.name : undefined;
    if (page) pages.add(page);
  }
  return pages;
}
