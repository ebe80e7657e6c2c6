'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { href } from '@/lib/routing/href';
import { Footer } from './footer';
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
  // The room of the list is kept before its markup arrives, so that a large page, which a browser paints in parts, does not move.
  // The chat page has its own list and fills the window, which then does not scroll.
  const isChat = usePageName() === 'chats';
  return (
    <ShellProviders terminal="desktop">
      {/* A browser paints a large page in parts: until its content is there, the footer would be seen to jump. */}
      <div
        className={cx(
          'flex flex-col [&:has(main_template)>footer]:invisible',
          isChat ? 'h-dvh short:h-auto' : 'dock-room min-h-dvh',
        )}
      >
        <TopBar {...bar} />
        <div
          className={cx(
            'stage flex flex-1 gap-6',
            isChat ? 'min-h-0 w-full py-4' : 'py-8 xl:grid xl:grid-cols-[minmax(0,75rem)_18.75rem]',
          )}
        >
          <main
            id="content"
            tabIndex={-1}
            className={cx('relative w-full min-w-0 flex-1 outline-none', isChat && 'flex flex-col')}
          >
            {children}
          </main>
          <aside className="sticky top-24 hidden w-75 shrink-0 self-start xl:block xl:empty:hidden">{aside}</aside>
        </div>
        {isChat ? null : <Footer inside siteName={bar.siteName} year={year} mobileHref={href('mobile', 'home')} />}
      </div>
      {dock}
    </ShellProviders>
  );
}
