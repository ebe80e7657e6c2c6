'use client';

import { cx } from '@/components/ui/cx';
import { MonitorSmartphone } from '@/components/ui/icons/monitor-smartphone';
import { terminalCookie, type Terminal } from '@/lib/core/terminal';
import { rememberChoice } from './cookie';

type TerminalSwitchProps = {
  to: Terminal;
  /** The same page on that terminal. */
  href: string;
  label: string;
  className?: string;
};

/** Switches to the other terminal and stores the choice. A full page load, because the whole shell changes. */
export function TerminalSwitch({ to, href, label, className }: TerminalSwitchProps) {
  return (
    <a
      href={href}
      onClick={() => rememberChoice(terminalCookie, to === 'mobile' ? 'm' : 'w')}
      className={cx('inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-text', className)}
    >
      <MonitorSmartphone className="size-4.5" aria-hidden />
      {label}
    </a>
  );
}
