'use client';

import { SoftLink } from '@/components/ui/soft-link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlainRouteName } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';
import { useHref, usePageName } from './use-href';

type NavLinkProps = {
  page: PlainRouteName;
  /** Further pages on which the link is active. */
  inner?: readonly RouteName[];
  /** Style the active state with `aria-[current]:`. */
  className?: string;
  children: ReactNode;
};

/** A navigation link, active on its page and on its inner pages. */
export function NavLink({ page, inner = [], className, children }: NavLinkProps) {
  const href = useHref();
  const current = usePageName();
  const isInside = current !== undefined && inner.includes(current);
  return (
    <SoftLink
      href={href(page)}
      aria-current={current === page ? 'page' : isInside ? 'true' : undefined}
      className={cx('group', className)}
    >
      {children}
    </SoftLink>
  );
}
