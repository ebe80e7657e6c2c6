'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';
import { LogOut } from '@/components/ui/icons/log-out';
import { useSignOut } from '@/components/shell/use-sign-out';

/** Ends the session on this device. */
export function SignOutButton({ variant = 'secondary', wide, className }: ButtonLook & { className?: string }) {
  const t = useTranslations('shell');
  const { signOut, isLeaving } = useSignOut();
  return (
    <Button variant={variant} wide={wide} loading={isLeaving} onClick={signOut} className={className}>
      <LogOut className="size-5" aria-hidden />
      {t('user.signOut')}
    </Button>
  );
}
