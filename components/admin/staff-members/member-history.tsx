'use client';

import { useLocale } from 'next-intl';
import { RowSection, RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { actLabel } from '@/components/admin/audit/act-label';
import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import { countryName } from '@/lib/core/country-name';
import type { StaffMember } from '@/lib/staff-members/model';

/** Sanctions, reports, changes of the profile, and what staff did about a member. */
export function MemberHistory({ member }: { member: StaffMember }) {
  const t = useTranslations('staffMembers');
  const audit = useTranslations('audit');
  const { time } = useWhen();
  const locale = useLocale();
  const empty = t('nothing');
  const lines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <>
      <RowSection
        title={t('sections.sanctions')}
        empty={empty}
        rows={member.sanctions}
        keyOf={({ id }) => id}
        render={({ kind, days, reason, issuedBy, liftedAt, at }) => (
          <>
            <RowText
              main={reason}
              below={lines(
                days !== null && t('sanctionDays', { days }),
                t('by', { name: issuedBy }),
                time(at),
                liftedAt !== null && t('lifted', { at: time(liftedAt) }),
              )}
            />
            <Tag tone={liftedAt === null ? 'danger' : 'neutral'}>{t(`sanctionKinds.${kind}`)}</Tag>
          </>
        )}
      />
      <RowSection
        title={t('sections.cases')}
        empty={empty}
        rows={member.cases}
        keyOf={({ id }) => id}
        render={({ subject, reports, isOpen, outcome, at }) => (
          <>
            <RowText main={t(`subjects.${subject}`)} below={lines(t('reports', { count: reports }), time(at))} />
            <Tag tone={isOpen ? 'gold' : 'neutral'}>
              {isOpen || outcome === null ? t('open') : t(`outcomes.${outcome}`)}
            </Tag>
          </>
        )}
      />
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
