'use client';

import { useLocale } from 'next-intl';
import { AccountLink } from '@/components/admin/shared/account-link';
import type { Fact } from '@/components/admin/shared/fact-list';
import { useWhen } from '@/components/admin/shared/use-when';
import { useTranslations } from '@/components/shell/use-translations';
import { countryName } from '@/lib/core/country-name';
import { defaultLocale, fromLegacyLanguage, type Locale } from '@/lib/core/locale';
import type { StaffMember } from '@/lib/staff-members/model';

/** Returns the facts of a member with their labels. */
export function useMemberFacts(member: StaffMember): readonly (Fact | undefined)[] {
  const t = useTranslations('staffMembers');
  const admin = useTranslations('admin');
  const shell = useTranslations('shell');
  const membership = useTranslations('membership');
  const { day, time } = useWhen();
  const locale = useLocale() as Locale; // the site's own locales
  const { emailConfirmedAt, emailStopped, invitedBy, role } = member;
  const ends = (label: string, at: number | null) => (at === null ? undefined : { label, value: time(at) });
  return [
    { label: t('facts.status'), value: admin(`statuses.${member.status}`) },
    member.statusReason ? { label: t('facts.reason'), value: member.statusReason } : undefined,
    ends(t('facts.until'), member.suspendedUntil),
    { label: t('facts.role'), value: role ? admin(`roles.${role}`) : t('facts.noRole') },
    role
      ? { label: t('facts.secondFactor'), value: member.hasSecondFactor ? t('facts.isSet') : t('facts.notSet') }
      : undefined,
    { label: t('facts.balance'), value: t('facts.coins', { coins: member.balance }) },
    { label: t('facts.tier'), value: membership(`tiers.${member.tier}`) },
    ends(t('facts.gold'), member.goldExpiresAt),
    ends(t('facts.silver'), member.silverExpiresAt),
    {
      label: t('facts.email'),
      value: (
        <>
          {member.email}
          <span className="block text-xs text-muted">
            {emailConfirmedAt === null ? t('facts.unconfirmed') : t('facts.confirmed', { day: day(emailConfirmedAt) })}
          </span>
          {emailStopped === null ? null : (
            <span className="block text-xs text-danger">{t(`facts.emailStopped.${emailStopped}`)}</span>
          )}
        </>
      ),
    },
    { label: t('facts.gender'), value: t(`genders.${member.gender}`) },
    { label: t('facts.birthday'), value: member.birthday },
    { label: t('facts.country'), value: countryName(locale, member.country) },
    { label: t('facts.language'), value: shell(`languages.${fromLegacyLanguage(member.language) ?? defaultLocale}`) },
    member.signature ? { label: t('facts.signature'), value: member.signature } : undefined,
    { label: t('facts.joined'), value: time(member.createdAt) },
    { label: t('facts.active'), value: time(member.lastActiveAt) },
    invitedBy
      ? {
          label: t('facts.invitedBy'),
          value: <AccountLink id={invitedBy.id} name={invitedBy.username} />,
        }
      : undefined,
    { label: t('facts.invitation'), value: <code className="text-xs">{member.invitationCode}</code> },
  ];
}
