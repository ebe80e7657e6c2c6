import type { ReactNode } from 'react';
import { TerminalProvider } from '@/components/ui/terminal-context';

export default function DesktopLayout({ children }: { children: ReactNode }) {
  return <TerminalProvider terminal="desktop">{children}</TerminalProvider>;
}
