'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { TextTranslation } from '@/components/translation/text-translation';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Skeleton } from '@/components/ui/skeleton';
import type { Trend } from '@/lib/trends/model';
import { TrendItem } from './trend-item';
import { TrendViewer } from './trend-viewer';
import type { LoadedTrends } from './use-trends';

type TrendListProps = {
  label: string;
  list: LoadedTrends;
  viewerId: number;
  empty: ReactNode;
};

/** Posts that the server renders; the others follow once the page is idle. */
const renderedFirst = 4;
const eagerPosts = 2;

/** A list of posts, page by page. Needs the namespaces `trends` and `comments` of the messages. */
export function TrendList({ label, list, viewerId, empty }: TrendListProps) {
  const t = useTranslations('trends');
  return (
    <TrendViewer label={label} trends={list.trends}>
      {(open) => (
        <InfiniteList<Trend>
          label={label}
          items={list.trends}
          keyOf={({ id }) => id}
          renderedFirst={renderedFirst}
          render={(trend, index) => (
            <TrendItem
              trend={trend}
              viewerId={viewerId}
              eager={index < eagerPosts}
              Translation={TextTranslation}
              onOpenPicture={open}
            />
          )}
          hasMore={list.hasMore}
          loading={list.isLoading}
          error={list.error?.kind === 'refused' ? list.error.message : Boolean(list.error)}
          onMore={() => void list.loadMore()}
          skeleton={<TrendSkeleton />}
          empty={empty}
          end={list.trends.length > renderedFirst ? t('end') : null}
          className="flex flex-col gap-3"
        />
      )}
    </TrendViewer>
  );
}

function TrendSkeleton() {
  return (
    <>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-44 w-full rounded-card" />
      ))}
    </>
  );
}
