'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { ReactNode, Ref } from 'react';
import { CardLabelsProvider } from '@/components/members/card-labels';
import { renderedFirst } from '@/components/members/member-grid';
import { unpackMembers, type PackedMembers } from '@/components/members/packed-members';
import { useHref } from '@/components/shell/use-href';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { useRenderedCount } from '@/components/ui/use-rendered-count';
import { useShown } from '@/lib/browser/use-gone-members';
import type { MemberListItem } from '@/lib/members/model';
import { DiscoveryCard } from './discovery-card';
import { MemberHoverCard } from './member-hover-card';
import { OnlineFaces } from './online-faces';
import { useLiveList } from './use-live-list';

const idOf = ({ id }: MemberListItem) => id;

type PreviewProps = { members: PackedMembers };

/** The members who came online last as one row of faces, updated live. */
export function OnlinePreview({ members: packed }: PreviewProps) {
  const t = useTranslations('members');
  const loaded = unpackMembers(packed);
  const { members, justAdded, box } = useLiveList({ source: loaded, loaded, isPage: false });
  return (
    <Preview name="online" boxRef={box}>
      {members.length === 0 ? (
        // As high as the faces, so that nothing moves when a member comes online.
        <p className="flex h-22 items-center justify-center rounded-card border border-line px-4 text-center text-sm text-muted">
          {t('empty.now')}
        </p>
      ) : (
        <OnlineFaces
          label={t('tabs.online')}
          members={members}
          justAdded={justAdded}
          renderedFirst={renderedFirst.faces.desktop}
          wrap={(member, face) => <MemberHoverCard member={member}>{face}</MemberHoverCard>}
        />
      )}
    </Preview>
  );
}

/** The members who joined last, in whole rows. */
export function LatestPreview({ members: packed }: PreviewProps) {
  const t = useTranslations('members');
  const members = useShown(unpackMembers(packed), idOf);
  const rendered = useRenderedCount(renderedFirst.preview);
  return (
    <Preview name="latest">
      {members.length === 0 ? (
        <EmptyState compact Illustration={NoPeople} title={t('empty.title')} text={t('empty.latest')} />
      ) : (
        <CardLabelsProvider>
          <ul aria-label={t('tabs.latest')} className="member-cards whole-rows">
            {members.map((member, index) => (
              <li key={member.id} className="min-w-0">
                {index < rendered ? (
                  <DiscoveryCard member={member} sizes="(min-width: 1280px) 215px, (min-width: 600px) 25vw, 50vw" />
                ) : null}
              </li>
            ))}
          </ul>
        </CardLabelsProvider>
      )}
    </Preview>
  );
}

type FrameProps = { name: 'online' | 'latest'; boxRef?: Ref<HTMLDivElement>; children: ReactNode };

/** The top of a list of members, with a link to the full list. */
function Preview({ name, boxRef, children }: FrameProps) {
  const t = useTranslations('members');
  const href = useHref();
  const title = t(`tabs.${name}`);
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
      <div ref={boxRef}>{children}</div>
    </section>
  );
}
