'use client';

import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { MemberOrders } from '@/components/admin/staff-orders/member-orders';
import { MemberCases } from '@/components/admin/moderation/member-cases';
import { MemberSanctions } from '@/components/admin/moderation/member-sanctions';
import { OpeningReasons } from '@/components/admin/shared/opening-reasons';
import { useWhen } from '@/components/admin/shared/use-when';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftLink } from '@/components/ui/soft-link';
import type { CallError } from '@/lib/browser/query';
import { supportedMember } from '@/lib/support/client';
import type { SupportedMember } from '@/lib/support/model';

/** The member next to the conversation: tier, balance, orders, cases, sanctions. Read only. */
export function SupportedMemberFacts({ memberId }: { memberId: number }) {
  const t = useTranslations('support');
  const moderation = useTranslations('moderation');
  const orders = useTranslations('staffOrders');
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
          <Part title={orders('title')}>
            <MemberOrders orders={member.orders} />
          </Part>
          <Part title={moderation('history.cases')}>
            <p className="text-sm">{t('member.reportsMade', { count: member.reportsMade })}</p>
            <MemberCases cases={member.cases} />
          </Part>
          <Part title={moderation('history.sanctions')}>
            <MemberSanctions sanctions={member.sanctions} />
          </Part>
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

function Account({ member }: { member: SupportedMember }) {
  const t = useTranslations('support');
  const staff = useTranslations('admin');
  const shell = useTranslations('shell');
  const { day } = useWhen();
  const { tier, tierEndsAt, status, suspendedUntil } = member;
  const tierName = shell(`tiers.${tier}`);
  const ended = status === 'suspended' && suspendedUntil !== undefined;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={t('member.tier')}>
        {tierEndsAt === undefined ? tierName : t('member.tierUntil', { tier: tierName, date: day(tierEndsAt) })}
      </Fact>
      <Fact name={t('member.coins')}>
        <span className="tabular-nums">{member.coins}</span>
      </Fact>
      <Fact name={t('member.status')}>
        {ended ? t('member.suspendedUntil', { date: day(suspendedUntil) }) : staff(`statuses.${status}`)}
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
      <Fact name={t('member.language')}>{shell(`languages.${member.language}`)}</Fact>
      <Fact name={t('member.joined')}>{day(member.joinedAt)}</Fact>
      <Fact name={t('member.lastLogin')}>
        {member.lastLoginAt === undefined ? t('member.never') : day(member.lastLoginAt)}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <h4 className="text-xs font-semibold text-muted">{title}</h4>
      {children}
    </div>
  );
}
