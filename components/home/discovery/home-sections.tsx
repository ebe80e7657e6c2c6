'use client';

import { CardLabelsProvider } from '@/components/members/card-labels';
import { memberGridClass, memberGridSizes } from '@/components/members/member-grid';
import { unpackMembers, type PackedMembers } from '@/components/members/packed-members';
import { useTranslations } from '@/components/shell/use-translations';
import { useRenderedCount } from '@/components/ui/use-rendered-count';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import type { MemberListItem } from '@/lib/members/model';
import { DiscoveryCard } from './discovery-card';

type SectionName = 'activeToday' | 'newHere';

/** The sections as a page sends them to its client components. */
export type PackedSections = Record<SectionName, PackedMembers>;

type MoreMembersProps = {
  sections: PackedSections;
  /** The members above, who are not repeated when they come online. */
  above: readonly MemberListItem[];
  /** How many cards the server renders. */
  renderedFirst: number;
};

/** The sections after a short list of online members: who was active today, and who is new. */
export function MoreMembers({ sections, above, renderedFirst }: MoreMembersProps) {
  const t = useTranslations('members');
  const gone = useGoneMembers();
  const excludedIds = new Set([...above.map(({ id }) => id), ...gone]);
  const withoutExcluded = (packed: PackedMembers) => unpackMembers(packed).filter(({ id }) => !excludedIds.has(id));
  const [activeToday, newHere] = [withoutExcluded(sections.activeToday), withoutExcluded(sections.newHere)];
  return (
    <CardLabelsProvider>
      {above.length === 0 ? <p className="mb-4 text-sm text-muted">{t('empty.now')}</p> : null}
      <Section name="activeToday" members={activeToday} renderedFirst={renderedFirst} />
      <Section name="newHere" members={newHere} renderedFirst={Math.max(0, renderedFirst - activeToday.length)} />
    </CardLabelsProvider>
  );
}

type SectionProps = { name: SectionName; members: readonly MemberListItem[]; renderedFirst: number };

function Section({ name, members, renderedFirst }: SectionProps) {
  const t = useTranslations('members');
  const rendered = useRenderedCount(renderedFirst);
  if (members.length === 0) return null;
  return (
    <section className="@container not-first:mt-6">
      <h2 className="mb-3 text-lg font-semibold">{t(`sections.${name}`)}</h2>
      <ul aria-label={t(`sections.${name}`)} className={memberGridClass}>
        {members.map((member, index) => (
          <li key={member.id} className="min-w-0">
            {index < rendered ? <DiscoveryCard member={member} sizes={memberGridSizes} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
