'use client';

import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { Toaster } from '@/components/ui/toaster';
import type { Terminal } from '@/lib/core/terminal';

/** What every shell gives its pages: which terminal it is, the question overlay and the toasts. */
export function ShellProviders({ terminal, children }: { terminal: Terminal; children: ReactNode }) {
  return (
    <TerminalProvider terminal={terminal}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </TerminalProvider>
  );
}
