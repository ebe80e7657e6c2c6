'use client';

import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm';
import { lazy } from '@/components/ui/lazy';
import { NavigationProvider } from '@/components/ui/navigation';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { Toaster } from '@/components/ui/toaster';
import type { Terminal } from '@/lib/core/terminal';

/** Lazy, because no file can be dragged over a page before it is idle. */
const DropGuard = lazy(() => import('@/components/ui/drop-guard').then((part) => part.DropGuard), { when: 'idle' });

/** Provides what all shells share: the terminal, the confirmation overlay and the toasts. */
export function ShellProviders({ terminal, children }: { terminal: Terminal; children: ReactNode }) {
  return (
    <TerminalProvider terminal={terminal}>
      <NavigationProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </NavigationProvider>
      <Toaster />
      <DropGuard />
    </TerminalProvider>
  );
}
