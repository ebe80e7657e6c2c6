'use client';

import { useLocale } from 'next-intl';
import { MemberCases } from '@/components/admin/moderation/member-cases';
import { MemberSanctions } from '@/components/admin/moderation/member-sanctions';
import { RowSection, RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { actLabel } from '@/components/admin/audit/act-label';
import { useTranslations } from '@/components/shell/use-translations';
import { Section } from '@/components/ui/card';
import { countryName } from '@/lib/core/country-name';
import type { StaffMember } from '@/lib/staff-members/model';

/** Sanctions, cases, changes of the profile, and what staff did about a member. */
export function MemberHistory({ member }: { member: StaffMember }) {
  const t = useTranslations('staffMembers');
  const moderation = useTranslations('moderation');
  const audit = useTranslations('audit');
  const { time } = useWhen();
  const locale = useLocale();
  const empty = t('nothing');
  const lines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <>
      <Section title={moderation('history.sanctions')}>
        <MemberSanctions sanctions={member.sanctions} />
      </Section>
      <Section title={moderation('history.cases')}>
        <MemberCases cases={member.cases} />
      </Section>
      <RowSection
        title={t('sections.changes')}
        empty={empty}
        rows={member.changes}
        keyOf={({ id, isByStaff }) => `${isByStaff ? 'staff' : 'member'} ${id}`}
        render={({ field, from, to, isByStaff, at }) => (
          <RowText
            main={t('change', {
              field: t(`changeFields.${field}`),
              from: field === 'country' ? countryName(locale, from) : from,
              to: field === 'country' ? countryName(locale, to) : to,
            })}
            below={lines(time(at), isByStaff && t('byStaff'))}
          />
        )}
      />
      <RowSection
        title={t('sections.acts')}
        empty={empty}
        rows={member.acts}
        keyOf={({ id }) => id}
        render={({ act, actor, reason, at }) => (
          <RowText main={actLabel(audit, act)} below={lines(reason, actor ?? t('site'), time(at))} />
        )}
      />
    </>
  );
}
