import { useTranslations } from '@/components/shell/use-translations';
import { ServiceHelp } from '@/components/chat/service-help';
import { PublicShell } from '@/components/shell/public-shell';
import { ShieldX } from '@/components/ui/icons/shield-x';
import { SuspensionAppeal } from '@/components/sanctions/suspension-appeal';
import type { RestrictedStatus } from '@/lib/core/member';
import type { Terminal } from '@/lib/core/terminal';
import type { Restriction } from '@/lib/members/model';
import type { OwnAppeal } from '@/lib/moderation/model';
import type { ApprovalState } from '@/lib/approvals/model';
import { LocalTime } from '@/components/shell/local-time';
import { PendingNotice } from './pending-notice';
import { SignOutButton } from './sign-out-button';

type AccountNoticeProps = Restriction & {
  status: RestrictedStatus;
  /** The appeal against a suspension, if the account is suspended. */
  appeal: OwnAppeal | undefined;
  /** The place of a pending account in the queue. */
  approval?: ApprovalState | undefined;
  terminal: Terminal;
  siteName: string;
  year: number;
};

/**
 * Shown instead of every page to an account that may not use the site, such as one pending approval (spec 2). Requires a
 * `LiveProvider`, which reloads the page when the status changes.
 */
export function AccountNotice({
  status,
  appeal,
  approval,
  reason,
  until,
  terminal,
  siteName,
  year,
}: AccountNoticeProps) {
  const t = useTranslations('session');
  const isSuspended = status === 'suspended';
  const hasFacts = reason !== '' || isSuspended;
  const next = t(`${status}.next`);
  return (
    <PublicShell
      terminal={terminal}
      title={t(`${status}.title`)}
      subtitle={isSuspended && until === null ? t('suspended.textNoEnd') : t(`${status}.text`)}
      siteName={siteName}
      year={year}
    >
      {status === 'pending' ? (
        <PendingNotice initial={approval} />
      ) : (
        <>
          <div className="flex gap-3 rounded-card bg-brand-tint p-4 text-sm">
            <ShieldX className="size-6 shrink-0 text-brand" aria-hidden />
            {hasFacts ? (
              <dl className="grid min-w-0 gap-4">
                {isSuspended ? (
                  <div>
                    <dt className="text-muted">{t('ends')}</dt>
                    <dd className="font-semibold">{until === null ? t('noEnd') : <LocalTime at={until} />}</dd>
                  </div>
                ) : null}
                {reason ? (
                  <div>
                    <dt className="text-muted">{t('reason')}</dt>
                    {/* Staff write in any language. */}
                    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {reason}
                    </dd>
                  </div>
                ) : null}
              </dl>
            ) : (
              <p className="text-pretty">{next}</p>
            )}
          </div>
          {hasFacts ? <p className="mt-4 text-sm text-pretty text-muted">{next}</p> : null}
          {appeal ? <SuspensionAppeal appeal={appeal} /> : null}
          <div className="mt-8 flex flex-col gap-3">
            <ServiceHelp />
            <SignOutButton wide />
          </div>
        </>
      )}
    </PublicShell>
  );
}
