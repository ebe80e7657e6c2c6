'use client';

import { useMemo } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { CardLabelsProvider } from '@/components/members/card-labels';
import { RelativeTime } from '@/components/members/relative-time';
import { ListEnd } from '@/components/members/list-end';
import {
  firstRow,
  memberGridClass,
  memberGridSizes,
  MemberGridSkeleton,
  renderedFirst,
} from '@/components/members/member-grid';
import { unpackPage, type PackedPage } from '@/components/members/packed-members';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { InfiniteList } from '@/components/ui/infinite-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useTerminal } from '@/components/ui/terminal-context';
import { useShown } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import { visitors } from '@/lib/visitors/client';
import type { Visitor, VisitorPage } from '@/lib/visitors/model';
import { DiscoveryCard } from '../discovery/discovery-card';

type VisitorListProps = {
  /** The page that the server rendered, and when its members visited. */
  first: PackedPage;
  visitedAt: readonly number[];
  tier: Tier;
};

/** The viewer's visitors as cards, each with the time of the last visit. */
export function VisitorList({ first, visitedAt, tier }: VisitorListProps) {
  const t = useTranslations('members');
  const href = useHref();
  const firstPage = useMemo(() => withTimes(first, visitedAt), [first, visitedAt]);
  const list = usePagedList({ query: visitors, inputAfter, itemsOf, first: firstPage });
  const visibleVisitors = useShown(list.items, idOf);
  const isPhone = useTerminal() === 'mobile';
  const content = (
    <div className={cx('@container flex-1', isPhone && 'p-3')}>
      <CardLabelsProvider>
        <InfiniteList<Visitor>
          label={t('visitors.list')}
          items={visibleVisitors}
          keyOf={({ id }) => id}
          render={(visitor, index) => (
            <>
              <DiscoveryCard member={visitor} sizes={memberGridSizes} eager={index < firstRow} />
              <p className="mt-1.5 truncate px-1 text-xs text-muted">
                {t.rich('visitors.visited', { time: () => <RelativeTime at={visitor.visitedAt} /> })}
              </p>
            </>
          )}
          hasMore={list.hasMore}
          loading={list.isLoading}
          error={list.error?.kind === 'refused' ? list.error.message : Boolean(list.error)}
          onMore={list.loadMore}
          className={memberGridClass}
          renderedFirst={renderedFirst.grid}
          skeleton={<MemberGridSkeleton count={limits.page.wall} />}
          empty={
            <EmptyState
              Illustration={NoPeople}
              title={t('visitors.empty.title')}
              text={t('visitors.empty.text')}
              action={<ButtonLink href={href('home')}>{t('visitors.empty.action')}</ButtonLink>}
            />
          }
          end={<ListEnd isCut={!list.hasMore && list.last?.isCut === true} tier={tier} />}
        />
      </CardLabelsProvider>
    </div>
  );
  return isPhone ? <PullToRefresh onRefresh={list.refresh}>{content}</PullToRefresh> : content;
}

function withTimes(packed: PackedPage, visitedAt: readonly number[]): VisitorPage {
  const { items, ...page } = unpackPage(packed);
  return { ...page, items: items.map((member, index) => ({ ...member, visitedAt: visitedAt[index] ?? 0 })) };
}

function inputAfter(previous: VisitorPage | undefined): { page: number } | null {
  if (!previous) return { page: 1 };
  return previous.page < previous.lastPage ? { page: previous.page + 1 } : null;
}

const idOf = ({ id }: Visitor) => id;
const itemsOf = (page: VisitorPage) => page.items;
