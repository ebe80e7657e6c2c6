'use client';

import type { ReactNode } from 'react';
import { cx } from './cx';
import { useNextPage } from './navigation';
import { SoftLink } from './soft-link';
import { useScrolledToSelected } from './use-scrolled-to-selected';

type TabLink = { href: string; label: ReactNode; current: boolean; badge?: ReactNode };

/** Links that look like `Tabs`, for views with different addresses. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly TabLink[];
  className?: string;
}) {
  // The tab that was pressed, before its page arrives.
  const next = useNextPage()?.href;
  const isNextHere = links.some(({ href }) => href === next);
  const isCurrent = ({ href, current }: TabLink) => (isNextHere ? href === next : current);
  const bar = useScrolledToSelected<HTMLElement>(links.find(isCurrent)?.href);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={cx(
        'relative flex overflow-x-auto scrollbar-none pointer-fine:flex-wrap border-b border-line px-1',
        className,
      )}
    >
      {links.map((link) => (
        <SoftLink
          key={link.href}
          href={link.href}
          aria-current={isCurrent(link) ? 'page' : undefined}
          className={cx(
            'relative inline-flex min-h-11 shrink-0 items-center gap-1.5 px-3 text-sm pointer-fine:px-2.5 font-medium whitespace-nowrap -outline-offset-2 transition-colors',
            'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand',
            isCurrent(link) ? 'font-semibold text-brand' : 'text-muted after:opacity-0 hover:text-text',
          )}
        >
          {link.label}
          {link.badge}
        </SoftLink>
      ))}
    </nav>
  );
}
