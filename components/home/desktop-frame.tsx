'use client';

import { DesktopShell, type DesktopShellProps } from '@/components/shell/desktop-shell';
import { useSignOut } from './use-sign-out';

/** The desktop shell with a sign-out that works. */
export function DesktopFrame(props: Omit<DesktopShellProps, 'onSignOut'>) {
  const { signOut } = useSignOut();
  return <DesktopShell {...props} onSignOut={() => void signOut()} />;
}
