import { useTranslations } from 'next-intl';
import { ServiceHelp } from '@/components/chat/service-help';
import { PublicShell } from '@/components/shell/public-shell';
import { Clock } from '@/components/ui/icons/clock';
import { ShieldX } from '@/components/ui/icons/shield-x';
import type { Terminal } from '@/lib/core/terminal';
import type { MemberStatus } from '@/lib/core/member';
import { SignOutButton } from './sign-out-button';

export type AccountNoticeProps = {
  status: Exclude<MemberStatus, 'active' | 'service'>;
  terminal: Terminal;
  siteName: string;
  year: number;
  /** Whether the account may write to customer service. Needs a `LiveProvider`. */
  hasService?: boolean;
};

/** Shown instead of every page to an account that may not use the site, such as one pending approval (spec 2). */
export function AccountNotice({ status, terminal, siteName, year, hasService = false }: AccountNoticeProps) {
  const t = useTranslations('session');
  const key = status === 'erased' ? 'suspended' : status;
  const Sign = status === 'pending' ? Clock : ShieldX;
  return (
    <PublicShell
      terminal={terminal}
      title={t(`${key}.title`)}
      subtitle={t(`${key}.text`)}
      siteName={siteName}
      year={year}
    >
      <p className="mb-8 flex items-center gap-3 rounded-card bg-brand-tint p-4 text-sm">
        <Sign className="size-6 shrink-0 text-brand" aria-hidden />
        {t(`${key}.next`)}
      </p>
      <div className="flex flex-col gap-3">
        {hasService ? <ServiceHelp /> : null}
        <SignOutButton wide />
      </div>
    </PublicShell>
  );
}
