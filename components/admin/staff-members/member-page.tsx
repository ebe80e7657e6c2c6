'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { Card, Section } from '@/components/ui/card';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { sizedImage } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { StaffRole } from '@/lib/core/member';
import type { MemberCounts, StaffMember } from '@/lib/staff-members/model';
import { FactList } from '@/components/admin/shared/fact-list';
import { MemberActions } from './member-actions';
import { MemberHistory } from './member-history';
import { MemberMoney } from './member-money';
import { MemberNotes } from './member-notes';
import { MemberPhotos } from './member-photos';
import { MemberSessions } from './member-sessions';
import { MemberTags } from './member-tags';
import { useMemberFacts } from './use-member-facts';

type MemberPageProps = {
  member: StaffMember;
  /** Who looks at the page. */
  staff: { id: number; role: StaffRole };
};

/** All that belongs to a member, and what the role may do with it. */
export function MemberPage({ member, staff }: MemberPageProps) {
  const t = useTranslations('staffMembers');
  const href = useHref();
  const facts = useMemberFacts(member);
  return (
    <>
      <StaffHeading
        title={member.username}
        subtitle={t('number', { id: String(member.id) })}
        backHref={href('staffMembers')}
        actions={<MemberTags member={member} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <Section title={t('sections.profile')}>
            <Card className="flex flex-wrap gap-4">
              <Avatar name={member.username} src={sizedImage(member.avatar, 480)} size="xl" eager />
              <div className="min-w-0 flex-1 basis-64">
                <FactList facts={facts} />
              </div>
            </Card>
          </Section>
          <MemberActions member={member} staff={staff} />
          <Section title={t('sections.counts')}>
            <Card>
              <Counts counts={member.counts} />
            </Card>
          </Section>
          <MemberPhotos member={member} />
          <MemberMoney member={member} />
        </div>
        <div className="grid min-w-0 gap-6">
          <MemberNotes member={member} />
          <MemberSessions member={member} staff={staff} />
          <MemberHistory member={member} />
        </div>
      </div>
    </>
  );
}

function Counts({ counts }: { counts: MemberCounts }) {
  const t = useTranslations('staffMembers');
  const { counted } = limits.staffLists;
  const names = Object.keys(counts) as (keyof MemberCounts)[]; // the keys of the type
  return (
    <FactList
      facts={names.map((name) => ({
        label: t(`counts.${name}`),
        value: counts[name] > counted && !name.startsWith('likes') ? t('more', { count: counted }) : counts[name],
      }))}
    />
  );
}
