import { AccountLink } from '@/components/admin/shared/account-link';
import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import type { RelatedAccount } from '@/lib/approvals/model';

const tones = {
  active: 'success',
  pending: 'neutral',
  rejected: 'danger',
  suspended: 'danger',
  erased: 'neutral',
} as const;

/** Other accounts of the same address or browser, refused ones first. */
export function RelatedAccounts({ accounts }: { accounts: readonly RelatedAccount[] }) {
  const t = useTranslations('approvals');
  const visibleAccounts = accounts.flatMap(({ status, ...rest }) =>
    status === 'service' ? [] : [{ ...rest, status }],
  );
  if (visibleAccounts.length === 0) return <p className="text-sm text-muted">{t('related.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {visibleAccounts.map(({ id, username, status, by, registeredAt }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-2 py-1.5 text-sm">
          <AccountLink id={id} name={username} />
          <Tag tone={tones[status]}>{t(`related.status.${status}`)}</Tag>
          <span className="text-muted">{by.map((relation) => t(`related.${relation}`)).join(' · ')}</span>
          <RelativeTime at={registeredAt} className="ml-auto text-xs text-muted" />
        </li>
      ))}
    </ul>
  );
}
