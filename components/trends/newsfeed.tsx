'use client';

import { useFeedNews } from '@/components/comments/use-feed-news';
import { useTranslations } from '@/components/shell/use-translations';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { NewItemsButton } from '@/components/ui/new-items-button';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useTerminal } from '@/components/ui/terminal-context';
import type { TrendPage } from '@/lib/trends/model';
import { LazyTrendComposer, type ComposerAccess } from './lazy-trend-composer';
import { TrendList } from './trend-list';
import { useTrends } from './use-trends';

type NewsfeedProps = {
  viewerId: number;
  /** The page that the server rendered. */
  first: TrendPage;
  /** On desktops a post is written above the newsfeed, on phones on another page. */
  composer?: ComposerAccess | undefined;
};

/** The newsfeed, with the number of posts that arrived since. */
export function Newsfeed({ viewerId, first, composer }: NewsfeedProps) {
  const t = useTranslations('trends');
  const href = useHref();
  const list = useTrends('feed', first);
  const { posted, reset } = useFeedNews();
  const isPhone = useTerminal() === 'mobile';
  const newest = list.trends[0]?.id ?? 0;
  // A post of the viewer is in the list before it is announced.
  const news = posted.filter((id) => id > newest).length;

  async function refresh() {
    reset();
    await list.refresh();
  }

  const content = (
    <div className={cx('flex flex-col gap-3', isPhone && 'mx-auto w-full max-w-160 p-3')}>
      {composer ? <LazyTrendComposer {...composer} onPosted={() => void refresh()} /> : null}
      <NewItemsButton
        label={news > 0 ? t('news', { count: news }) : undefined}
        onShow={() => {
          scrollTo({ top: 0 });
          void refresh();
        }}
        className={isPhone ? 'top-18' : 'top-20'}
      />
      <TrendList
        label={t('feed')}
        list={list}
        viewerId={viewerId}
        empty={
          <EmptyState
            Illustration={NoChats}
            title={t('empty.feed')}
            text={t('empty.feedText')}
            action={isPhone ? <ButtonLink href={href('newTrend')}>{t('empty.feedAction')}</ButtonLink> : undefined}
          />
        }
      />
    </div>
  );
  return isPhone ? <PullToRefresh onRefresh={refresh}>{content}</PullToRefresh> : content;
}
