'use client';

import { useLocale } from 'next-intl';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { OpeningReasons } from '@/components/admin/shared/opening-reasons';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftLink } from '@/components/ui/soft-link';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { CallError } from '@/lib/browser/query';
import { supportedMember } from '@/lib/support/client';
import type { SupportedMember } from '@/lib/support/model';

/** The member next to the conversation: tier, balance, orders, reports, sanctions. Read only. */
export function MemberFacts({ memberId }: { memberId: number }) {
  const t = useTranslations('support');
  const href = useHref();
  const [reason, setReason] = useState<string>();
  const query = supportedMember.keyOf({ memberId, ...(reason && { reason }) });
  const { data: member, error } = useSWR<SupportedMember, CallError>(query, supportedMember.load);
  return (
    <section aria-label={t('member.title')} className="space-y-5">
      <h3 className="text-sm font-semibold">{t('member.title')}</h3>
      {member ? (
        <>
          <Account member={member} />
          <Orders member={member} />
          <Reports member={member} />
          <Sanctions member={member} />
        </>
      ) : error?.code === 'REASON_NEEDED' ? (
        <OpeningReasons onChoose={setReason} />
      ) : (
        <Skeleton className="h-60" />
      )}
      <SoftLink
        href={href('staffMember', { id: memberId })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {t('member.page')}
      </SoftLink>
    </section>
  );
}

type MemberProps = { member: SupportedMember };

function useDates() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return { locale: locale as Locale, date: (at: number) => format.format(at) }; // one of the three of the site
}

function Account({ member }: MemberProps) {
  const t = useTranslations('support');
  const tiers = useTranslations('shell');
  const { date } = useDates();
  const { tier, tierEndsAt, status, suspendedUntil } = member;
  const tierName = tiers(`tiers.${tier}`);
  const ended = status === 'suspended' && suspendedUntil !== undefined;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={t('member.tier')}>
        {tierEndsAt === undefined ? tierName : t('member.tierUntil', { tier: tierName, date: date(tierEndsAt) })}
      </Fact>
      <Fact name={t('member.coins')}>
        <span className="tabular-nums">{member.coins}</span>
      </Fact>
      <Fact name={t('member.status')}>
        {ended ? t('member.suspendedUntil', { date: date(suspendedUntil) }) : <Status status={status} />}
        {member.statusReason ? (
          <span dir="auto" className="block text-xs text-muted">
            {member.statusReason}
          </span>
        ) : null}
      </Fact>
      <Fact name={t('member.email')}>
        {member.email}
        {member.isEmailConfirmed ? null : <span className="block text-xs text-muted">{t('member.unconfirmed')}</span>}
      </Fact>
      <Fact name={t('member.language')}>{t(`languages.${member.language}`)}</Fact>
      <Fact name={t('member.joined')}>{date(member.joinedAt)}</Fact>
      <Fact name={t('member.lastLogin')}>
        {member.lastLoginAt === undefined ? t('member.never') : date(member.lastLoginAt)}
      </Fact>
    </dl>
  );
}

function Status({ status }: { status: SupportedMember['status'] }) {
  const t = useTranslations('support');
  if (status === 'service' || status === 'erased') return null;
  return t(`member.statuses.${status}`);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Orders({ member: { orders } }: MemberProps) {
  const t = useTranslations('support');
  const { locale, date } = useDates();
  return (
    <Part title={t('member.orders')} none={orders.length === 0 ? t('member.noOrders') : undefined}>
      {orders.map(({ key, kind, state, cents, createdAt }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {t(`member.orderKinds.${kind}`)} <span className="tabular-nums">{formatMoney(cents, locale)}</span>
          </span>
          <span className="text-muted">
            {t(`member.orderStates.${state}`)}, {date(createdAt)}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Reports({ member: { cases, reportsMade } }: MemberProps) {
  const t = useTranslations('support');
  const { date } = useDates();
  return (
    <Part title={t('member.reports')}>
      <li>{t('member.reportsMade', { count: reportsMade })}</li>
      {cases.map(({ id, subject, outcome, reports, openedAt }) => (
        <li key={id}>
          {t('member.case', { count: reports, subject: t(`member.subjects.${subject}`) })}
          <span className="block text-xs text-muted">
            {t(`member.outcomes.${outcome}`)}, {date(openedAt)}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Sanctions({ member: { sanctions } }: MemberProps) {
  const t = useTranslations('support');
  const { date } = useDates();
  return (
    <Part title={t('member.sanctions')} none={sanctions.length === 0 ? t('member.noSanctions') : undefined}>
      {sanctions.map(({ id, kind, reason, createdAt }) => (
        <li key={id}>
          {t(`member.sanctionKinds.${kind}`)}, {date(createdAt)}
          <span dir="auto" className="block text-xs wrap-anywhere text-muted">
            {reason}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Part({ title, none, children }: { title: string; none?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 text-xs font-semibold text-muted">{title}</h4>
      {none ? <p className="text-sm text-muted">{none}</p> : <ul className="space-y-1.5 text-sm">{children}</ul>}
    </div>
  );
}
