'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { MailCheck } from '@/components/ui/icons/mail-check';

/** A new email that takes effect once its link is opened. */
export function PendingEmail({ email, hours, onResend }: { email: string; hours: number; onResend: () => void }) {
  const t = useTranslations('settings');
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-brand-tint px-4 py-3 text-sm"
    >
      <MailCheck className="size-5 shrink-0 text-brand" aria-hidden />
      <p className="min-w-40 flex-1 wrap-anywhere">{t('profile.pending', { email, hours: hours })}</p>
      <Button variant="secondary" size="sm" onClick={onResend} className="max-sm:h-11">
        {t('profile.resend')}
      </Button>
    </div>
  );
}
