'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export type NavLinkProps = {
  href: string;
  /** Address beginnings that count as being here; the address itself when left out. */
  under?: readonly string[];
  /** Its look; the lit state is styled by `aria-[current]:`. */
  className?: string;
  children: ReactNode;
};

/** A link of a menu that knows when the visitor is there. */
export function NavLink({ href, under = [href], className, children }: NavLinkProps) {
  const path = usePathname();
  const active = under.some((start) => path === start || path.startsWith(`${start}/`));
  return (
    <Link
      href={href}
      aria-current={active ? (path === href ? 'page' : 'true') : undefined}
      className={cx('group', className)}
    >
      {children}
    </Link>
  );
}
