'use client';

import { usePathname } from 'next/navigation';
import { useCallback } from 'react';
import { useTerminal } from '@/components/ui/terminal-context';
import { findRoute } from '@/lib/routing/find-route';
import { href, type Href } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';

/** Returns `href` for the terminal of the surrounding shell. For client components; server components use `getHref`. */
export function useHref(): Href {
  const terminal = useTerminal();
  return useCallback<Href>((name, ...args) => href(terminal, name, ...args), [terminal]);
}

/** Returns the name of the current page; undefined for a page that is not in the page table. */
export function usePageName(): RouteName | undefined {
  return findRoute(usePathname())?.name;
}
