'use client';

import { createContext, use, type ReactNode } from 'react';

export type Terminal = 'mobile' | 'desktop';

const TerminalContext = createContext<Terminal>('desktop');

/** Says which of the two shells surrounds the children; only shells and overlays ask. */
export function TerminalProvider({ terminal, children }: { terminal: Terminal; children: ReactNode }) {
  return <TerminalContext value={terminal}>{children}</TerminalContext>;
}

export function useTerminal(): Terminal {
  return use(TerminalContext);
}
