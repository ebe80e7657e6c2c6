import type { ReactNode } from 'react';
import { TerminalProvider } from '@/components/ui/terminal-context';

export default function MobileLayout({ children }: { children: ReactNode }) {
  return <TerminalProvider terminal="mobile">{children}</TerminalProvider>;
}
