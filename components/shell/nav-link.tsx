'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlainRouteName } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';
import { useHref, usePageName } from './use-href';

type NavLinkProps = {
  page: PlainRouteName;
  /** Pages that light the link up as well. */
  inner?: readonly RouteName[];
  /** The lit state is styled by `aria-[current]:`. */
  className?: string;
  children: ReactNode;
};

/** A link of a menu, lit on its page and the pages below. */
export function NavLink({ page, inner = [], className, children }: NavLinkProps) {
  const href = useHref();
  const current = usePageName();
  const isInside = current !== undefined && inner.includes(current);
  return (
    <Link
      href={href(page)}
      aria-current={current === page ? 'page' : isInside ? 'true' : undefined}
      className={cx('group', className)}
    >
      {children}
    </Link>
  );
}
