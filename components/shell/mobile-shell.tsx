import type { ReactNode } from 'react';
import { MobileTabBar } from './mobile-tab-bar';
import { ShellProviders } from './shell-providers';

type MobileShellProps = {
  /** The badge of unread chats. */
  unread: ReactNode;
  /** The badge of unread mails and notices. */
  personal: ReactNode;
  children: ReactNode;
};

/** A page on phones: its content and the bottom tab bar. */
export function MobileShell({ unread, personal, children }: MobileShellProps) {
  return (
    <ShellProviders terminal="mobile">
      <main id="content" className="mx-auto flex min-h-dvh max-w-3xl flex-col">
        {children}
        <MobileTabBar badges={{ message: unread, mine: personal }} />
      </main>
    </ShellProviders>
  );
}
