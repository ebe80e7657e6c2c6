import { useTranslations } from 'next-intl';
import { ServiceHelp } from '@/components/chat/service-help';
import { PublicShell } from '@/components/shell/public-shell';
import { Clock } from '@/components/ui/icons/clock';
import { ShieldX } from '@/components/ui/icons/shield-x';
import type { RestrictedStatus } from '@/lib/core/member';
import type { Terminal } from '@/lib/core/terminal';
import type { Restriction } from '@/lib/members/model';
import { LocalTime } from './local-time';
import { SignOutButton } from './sign-out-button';

type AccountNoticeProps = Restriction & {
  status: RestrictedStatus;
  terminal: Terminal;
  siteName: string;
  year: number;
};

/**
 * Shown instead of every page to an account that may not use the site, such as one pending approval (spec 2). Requires a
 * `LiveProvider`, which reloads the page when the status changes.
 */
export function AccountNotice({ status, reason, until, terminal, siteName, year }: AccountNoticeProps) {
  const t = useTranslations('session');
  const Sign = status === 'pending' ? Clock : ShieldX;
  const isEndless = status === 'suspended' && until === null;
  return (
    <PublicShell
      terminal={terminal}
      title={t(`${status}.title`)}
      subtitle={isEndless ? t('suspended.textNoEnd') : t(`${status}.text`)}
      siteName={siteName}
      year={year}
    >
      <div className="mb-8 flex gap-3 rounded-card bg-brand-tint p-4">
        <Sign className="size-6 shrink-0 text-brand" aria-hidden />
        <div className="grid min-w-0 gap-4 text-sm">
          {reason || status === 'suspended' ? (
            <dl className="grid gap-4">
              {reason ? (
                <div>
                  <dt className="text-muted">{t('reason')}</dt>
                  {/* Staff write in any language. */}
                  <dd dir="auto" className="font-medium wrap-anywhere whitespace-pre-line">
                    {reason}
                  </dd>
                </div>
              ) : null}
              {status === 'suspended' ? (
                <div>
                  <dt className="text-muted">{t('ends')}</dt>
                  <dd className="font-medium">{until === null ? t('noEnd') : <LocalTime at={until} />}</dd>
                </div>
              ) : null}
            </dl>
          ) : null}
          <p>{t(`${status}.next`)}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <ServiceHelp />
        <SignOutButton wide />
      </div>
    </PublicShell>
  );
}
