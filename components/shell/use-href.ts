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

// The last path: every link of a shell needs the name of the same page.
let last: { readonly path: string; readonly name: RouteName | undefined } | undefined;

/** Returns the name of the current page; undefined for a page that is not in the page table. */
export function usePageName(): RouteName | undefined {
  return nameOf(usePathname());
}

function nameOf(path: string): RouteName | undefined {
  if (last?.path !== path) last = { path, name: findRoute(path)?.name };
  return last.name;
}
