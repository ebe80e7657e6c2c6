'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { RefObject } from 'react';
import { CardLabelsProvider } from '@/components/members/card-labels';
import { renderedFirst } from '@/components/members/member-grid';
import type { MemberListItem } from '@/lib/members/model';
import { unpackMembers, type PackedMembers } from '@/components/members/packed-members';
import { useHref } from '@/components/shell/use-href';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { useRenderedCount } from '@/components/ui/use-rendered-count';
import { limits } from '@/lib/core/limits';
import { DiscoveryCard } from './discovery-card';
import { useLiveList } from './use-live-list';

type PreviewProps = { members: PackedMembers };

/** The members who came online last, updated live. */
export function OnlinePreview({ members: packed }: PreviewProps) {
  const loaded = unpackMembers(packed);
  const { members, justAdded, box } = useLiveList({ source: loaded, loaded, isPage: false });
  const shown = members.slice(0, limits.page.preview);
  return <MemberPreview name="online" members={shown} justAdded={justAdded} box={box} />;
}

/** The members who joined last. */
export function LatestPreview({ members }: PreviewProps) {
  return <MemberPreview name="latest" members={unpackMembers(members)} />;
}

type MemberPreviewProps = {
  members: readonly MemberListItem[];
  name: 'online' | 'latest';
  /** Ids of members whose arrival is animated. */
  justAdded?: ReadonlySet<number>;
  box?: RefObject<HTMLDivElement | null>;
};

/** The top of a list of members, with a link to the full list. */
function MemberPreview({ name, members, justAdded, box }: MemberPreviewProps) {
  const t = useTranslations('members');
  const href = useHref();
  const title = t(`tabs.${name}`);
  const rendered = useRenderedCount(renderedFirst.preview[name]);
  return (
    <section className="@container">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <SoftLink
          href={href(name)}
          className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-medium text-brand hover:underline"
        >
          {t('viewAll')}
          <span className="sr-only">{title}</span>
          <ChevronRight className="size-4" aria-hidden />
        </SoftLink>
      </div>
      {members.length === 0 ? (
        <EmptyState compact Illustration={NoPeople} title={t('empty.title')} text={t(`empty.${name}`)} />
      ) : null}
      <div ref={box}>
        <CardLabelsProvider>
          <ul aria-label={title} className="member-cards grid grid-cols-2 gap-4 @2xl:grid-cols-3 @3xl:grid-cols-4">
            {members.map((member, index) => (
              <li key={member.id} className={justAdded?.has(member.id) ? 'min-w-0 animate-pop' : 'min-w-0'}>
                {index < rendered ? <DiscoveryCard member={member} sizes="(min-width: 1280px) 208px, 25vw" /> : null}
              </li>
            ))}
          </ul>
        </CardLabelsProvider>
      </div>
    </section>
  );
}
