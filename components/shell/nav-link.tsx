'use client';

import { useNextPage } from '@/components/ui/navigation';
import { SoftLink } from '@/components/ui/soft-link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { PlainRouteName } from '@/lib/routing/href';
import { findRoute } from '@/lib/routing/find-route';
import type { RouteName } from '@/lib/routing/routes';
import { useHref, usePageName } from './use-href';

type NavLinkProps = ({ page: PlainRouteName; address?: undefined } | { page: RouteName; address: string }) & {
  /** Further pages on which the link is active. */
  inner?: readonly RouteName[];
  /** Style the active state with `aria-[current]:`. */
  className?: string;
  children: ReactNode;
};

/** A navigation link, active on its page and on its inner pages, from when they are pressed. A page with parameters is given with its address. */
export function NavLink({ inner = [], className, children, ...target }: NavLinkProps) {
  const href = useHref();
  const pageName = usePageName();
  const pagePath = usePathname();
  const next = useNextPage()?.href;
  const current = next === undefined ? pageName : findRoute(next)?.name;
  const path = next ?? pagePath;
  const address = target.address ?? href(target.page);
  // A page with parameters is current at its own address only.
  const isCurrent = current === target.page && (target.address === undefined || path === address);
  const isInside = current !== undefined && inner.includes(current);
  return (
    <SoftLink href={address} aria-current={isCurrent ? 'page' : isInside ? 'true' : undefined} className={className}>
      {children}
    </SoftLink>
  );
}
