'use client';

import { createContext, use, type ReactNode } from 'react';
import type { Terminal } from '@/lib/core/terminal';

const TerminalContext = createContext<Terminal>('desktop');

/** Provides the terminal whose shell surrounds the children. */
export function TerminalProvider({ terminal, children }: { terminal: Terminal; children: ReactNode }) {
  return <TerminalContext value={terminal}>{children}</TerminalContext>;
}

export function useTerminal(): Terminal {
  return use(TerminalContext);
}
