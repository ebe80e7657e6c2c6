'use client';

import { useState } from 'react';
import { useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { InfiniteList } from '@/components/ui/infinite-list';
import { blockedMembers } from '@/lib/blocks/client';
import type { BlockedMember, BlockPage } from '@/lib/blocks/model';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { useBlock } from './use-block';

/** The members whom the viewer blocks, with the way back. `first` is the page that the server rendered. */
export function BlockedList({ first }: { first: BlockPage }) {
  const t = useTranslations('blocks');
  const list = usePagedList({ query: blockedMembers, inputAfter, itemsOf, first });
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  return (
    <InfiniteList
      label={t('list')}
      items={list.items.filter(({ id }) => !ended.has(id))}
      keyOf={({ id }) => id}
      render={(member) => <BlockedRow member={member} onEnded={() => setEnded((ids) => new Set(ids).add(member.id))} />}
      hasMore={list.hasMore}
      loading={list.isLoading}
      error={list.error?.kind === 'refused' ? list.error.message : Boolean(list.error)}
      onMore={() => void list.loadMore()}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      empty={<EmptyState Illustration={NoPeople} title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}

function BlockedRow({ member, onEnded }: { member: BlockedMember; onEnded: () => void }) {
  const t = useTranslations('blocks');
  const { unblock } = useBlock();
  const [isBusy, setIsBusy] = useState(false);
  const { username, blockedAt } = member;
  const dates = useDates();

  async function handleUnblock() {
    setIsBusy(true);
    if (await unblock(member)) onEnded();
    setIsBusy(false);
  }

  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <Avatar name={username} src="" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">
          <bdi>{username}</bdi>
        </p>
        <p className="truncate text-xs text-muted">
          {t('since', { date: dates.date(blockedAt, { dateStyle: 'medium' }) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={isBusy}
        aria-label={t('unblockName', { name: username })}
        onClick={() => void handleUnblock()}
      >
        {t('unblock')}
      </Button>
    </div>
  );
}

function inputAfter(previous: BlockPage | undefined): { page: number } | null {
  if (!previous) return { page: 1 };
  return previous.page < previous.lastPage ? { page: previous.page + 1 } : null;
}

const itemsOf = (page: BlockPage) => page.items;
