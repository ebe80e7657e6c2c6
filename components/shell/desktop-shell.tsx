'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { href } from '@/lib/routing/href';
import { Footer } from './footer';
import { LeaveToast } from './leave-toast';
import { ShellProviders } from './shell-providers';
import { TopBar, type TopBarProps } from './top-bar';
import { usePageName } from './use-href';

type DesktopShellProps = TopBarProps & {
  year: number;
  /** The floating chat list; its 300 px are kept free from 1280 px on. */
  aside: ReactNode;
  /** The docked parts over the page: chat windows, the service widget. */
  dock: ReactNode;
  children: ReactNode;
};

/**
 * A page on desktops: top bar, content up to 1200 px, the chat list at its right, footer. A client component, so that a
 * page carries the shell's props instead of its markup.
 */
export function DesktopShell({ year, aside, dock, children, ...bar }: DesktopShellProps) {
  // The chat page is the only one without the list. Its room is kept before its markup arrives, so that a large page,
  // which a browser paints in parts, does not move.
  const hasAside = usePageName() !== 'chats';
  return (
    <ShellProviders terminal="desktop">
      <LeaveToast />
      <div className="flex min-h-dvh flex-col">
        <TopBar {...bar} />
        <div
          className={cx(
            'mx-auto flex w-full max-w-381 flex-1 justify-center gap-6 px-4 py-6 xl:px-6',
            hasAside && 'xl:grid xl:grid-cols-[minmax(0,75rem)_18.75rem]',
          )}
        >
          <main id="content" tabIndex={-1} className="relative w-full max-w-300 min-w-0 flex-1 outline-none">
            {children}
          </main>
          <aside className="sticky top-22 hidden w-75 shrink-0 self-start xl:block xl:empty:hidden">{aside}</aside>
        </div>
        <Footer siteName={bar.siteName} year={year} mobileHref={href('mobile', 'home')} />
      </div>
      {dock}
    </ShellProviders>
  );
}
