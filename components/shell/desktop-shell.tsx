import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Footer } from './footer';
import { ShellProviders } from './shell-providers';
import { TopBar, type TopBarProps } from './top-bar';

export type DesktopShellProps = TopBarProps & {
  year: number;
  twinHref?: string;
  /** The floating chat list; its 300 px are kept free from 1280 px on. */
  aside?: ReactNode;
  /** Whatever is docked over the page: chat windows, the service widget. */
  dock?: ReactNode;
  children: ReactNode;
};

/** A desktop's page: top bar, content up to 1200 px, the chat list at its right, footer. */
export function DesktopShell({ year, twinHref, aside, dock, children, ...bar }: DesktopShellProps) {
  return (
    <ShellProviders terminal="desktop">
      <div className="flex min-h-dvh flex-col">
        <TopBar {...bar} />
        <div
          className={cx(
            'mx-auto flex w-full flex-1 justify-center gap-6 px-4 py-6 xl:px-6',
            aside ? 'max-w-381' : 'max-w-312',
          )}
        >
          <main id="content" tabIndex={-1} className="w-full max-w-300 min-w-0 flex-1 outline-none">
            {children}
          </main>
          {aside ? (
            <aside className="sticky top-22 hidden w-75 shrink-0 self-start xl:block xl:empty:hidden">{aside}</aside>
          ) : null}
        </div>
        <Footer siteName={bar.siteName} year={year} twinHref={twinHref} />
      </div>
      {dock}
    </ShellProviders>
  );
}
