import { AccountLink } from '@/components/admin/shared/account-link';
import { StatusTag } from '@/components/admin/shared/status-tag';
import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import type { RelatedAccount } from '@/lib/approvals/model';

/** Other accounts of the same address or browser, refused ones first. */
export function RelatedAccounts({ accounts }: { accounts: readonly RelatedAccount[] }) {
  const t = useTranslations('approvals');
  if (accounts.length === 0) return <p className="text-sm text-muted">{t('related.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {accounts.map(({ id, username, status, by, registeredAt }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-2 py-1.5 text-sm">
          <AccountLink id={id} name={username} />
          <StatusTag status={status} />
          <span className="text-muted">{by.map((relation) => t(`related.${relation}`)).join(' · ')}</span>
          <RelativeTime at={registeredAt} className="ml-auto text-xs text-muted" />
        </li>
      ))}
    </ul>
  );
}
