'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CardLabelsProvider } from '@/components/members/card-labels';
import { ListEnd } from '@/components/members/list-end';
import {
  firstRow,
  memberGridClass,
  memberGridSizes,
  MemberGridSkeleton,
  renderedFirst,
} from '@/components/members/member-grid';
import type { MemberListItem } from '@/lib/members/model';
import type { MemberList } from '@/components/members/use-member-list';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { InfiniteList } from '@/components/ui/infinite-list';
import { limits } from '@/lib/core/screen-limits';
import type { Tier } from '@/lib/core/member';
import { CardNote } from '../notes/card-note';
import { DiscoveryCard } from './discovery-card';

export type MemberResultsProps = {
  label: string;
  list: MemberList;
  /** Ids of members whose arrival is animated. */
  justAdded?: ReadonlySet<number>;
  tier: Tier;
  /** The text of an empty list; its action also follows the end of a non-empty list. */
  empty: Pick<EmptyStateProps, 'text' | 'action'> & Partial<Pick<EmptyStateProps, 'title' | 'Illustration'>>;
  /** Other members follow, so the end of the list is not the end of the page. */
  isContinued?: boolean;
};

/** A list of members as a grid of cards that loads up to its last page. */
export function MemberResults({ label, list, justAdded, tier, empty, isContinued = false }: MemberResultsProps) {
  const t = useTranslations('members');
  return (
    <div className="@container">
      <CardLabelsProvider>
        <InfiniteList<MemberListItem>
          label={label}
          items={list.members}
          keyOf={(member) => member.id}
          render={(member, index) => (
            <>
              <DiscoveryCard member={member} sizes={memberGridSizes} eager={index < firstRow} />
              {member.note ? <CardNote member={member} note={member.note} /> : null}
            </>
          )}
          isNew={(member) => justAdded?.has(member.id) ?? false}
          hasMore={list.hasMore}
          loading={list.isLoading}
          error={list.error?.kind === 'refused' ? list.error.message : Boolean(list.error)}
          onMore={list.loadMore}
          className={memberGridClass}
          renderedFirst={renderedFirst.grid}
          skeleton={<MemberGridSkeleton count={limits.page.wall} />}
          empty={isContinued ? null : <EmptyState Illustration={NoPeople} title={t('empty.title')} {...empty} />}
          end={isContinued ? null : <ListEnd isCut={list.isCut} tier={tier} next={empty.action} />}
        />
      </CardLabelsProvider>
    </div>
  );
}
