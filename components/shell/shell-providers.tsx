'use client';

import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm';
import { TerminalProvider, type Terminal } from '@/components/ui/terminal-context';
import { Toaster } from '@/components/ui/toaster';

/** What every shell gives its pages: which terminal it is, the question overlay and the toasts. */
export function ShellProviders({ terminal, children }: { terminal: Terminal; children: ReactNode }) {
  return (
    <TerminalProvider terminal={terminal}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </TerminalProvider>
  );
}
