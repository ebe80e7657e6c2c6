'use client';

import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm';
import { DropGuard } from '@/components/ui/drop-guard';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { Toaster } from '@/components/ui/toaster';
import type { Terminal } from '@/lib/core/terminal';

/** Provides what all shells share: the terminal, the confirmation overlay and the toasts. */
export function ShellProviders({ terminal, children }: { terminal: Terminal; children: ReactNode }) {
  return (
    <TerminalProvider terminal={terminal}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
      <DropGuard />
    </TerminalProvider>
  );
}
