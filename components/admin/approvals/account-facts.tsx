import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { AccountLink } from '@/components/admin/shared/account-link';
import { useTranslations } from '@/components/shell/use-translations';
import type { PendingAccount } from '@/lib/approvals/model';
import { countryName } from '@/lib/core/country-name';

/** The registration of an account. */
export function AccountFacts({ account }: { account: PendingAccount }) {
  const t = useTranslations('approvals');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const unknown = t('facts.unknown');
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={t('facts.email')}>{account.email}</Fact>
      <Fact label={t('facts.birthday')}>{account.birthday}</Fact>
      <Fact label={t('facts.country')}>{countryName(locale, account.country)}</Fact>
      <Fact label={t('facts.language')}>{shell(`languages.${account.language}`)}</Fact>
      <Fact label={t('facts.address')}>{account.addressPrefix || unknown}</Fact>
      {account.invitedBy ? (
        <Fact label={t('facts.invitedBy')}>
          <AccountLink id={account.invitedBy.id} name={account.invitedBy.username} />
        </Fact>
      ) : null}
      <Fact label={t('facts.browser')} wide>
        {account.userAgent || unknown}
      </Fact>
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
