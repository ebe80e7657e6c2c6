'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { InfiniteList } from '@/components/ui/infinite-list';
import { PageHeader } from '@/components/ui/page-header';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useTerminal } from '@/components/ui/terminal-context';
import type { NoticePage } from '@/lib/notices/model';
import { NoticeRow } from './notice-row';
import { NoticeSkeletons } from './notice-skeletons';
import { useNotices } from './use-notices';

type NoticeListProps = { title: string; backHref?: string; first: NoticePage; unread: number };

/** All notices of the viewer, newest first. Needs the namespace `notices` of the messages. */
export function NoticeList({ title, backHref, first, unread }: NoticeListProps) {
  const t = useTranslations('notices');
  const isPhone = useTerminal() === 'mobile';
  const { notices, read, readAll, refresh, ...list } = useNotices({ first, unread });
  const content = (
    <InfiniteList
      label={t('list')}
      items={notices}
      keyOf={({ id }) => id}
      render={(notice) => <NoticeRow notice={notice} onRead={read} />}
      hasMore={list.hasMore}
      loading={list.isLoading}
      error={list.error ? true : undefined}
      onMore={() => void list.loadMore()}
      skeleton={<NoticeSkeletons />}
      empty={<EmptyState Illustration={EndOfList} title={t('empty.title')} text={t('empty.text')} />}
      end={notices.length > 10 ? t('end') : null}
      className="divide-y divide-line/60"
    />
  );
  return (
    <div className={isPhone ? 'contents' : 'stage-column'}>
      <PageHeader
        title={title}
        {...(backHref && { backHref })}
        actions={
          notices.some(({ isRead }) => !isRead) ? (
            <Button variant="ghost" size="sm" onClick={readAll}>
              {t('markAll')}
            </Button>
          ) : undefined
        }
      />
      {isPhone ? (
        <PullToRefresh onRefresh={refresh}>{content}</PullToRefresh>
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface">{content}</div>
      )}
    </div>
  );
}
