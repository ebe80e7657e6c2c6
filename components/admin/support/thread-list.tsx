'use client';

import { useState, type MouseEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { useArrowKeys } from '@/components/ui/use-arrow-keys';
import { threadFilters, type ThreadFilter } from '@/lib/core/tickets';
import type { SupportPage, QueueItem } from '@/lib/support/model';
import { ThreadRow } from './thread-row';
import { useQueue, type useSelectedThread } from './use-threads';

type ThreadListProps = { first: SupportPage; selection: ReturnType<typeof useSelectedThread> };

/** The queue: its filters, a page of its rows, and the way to the other pages. */
export function ThreadList({ first, selection }: ThreadListProps) {
  const t = useTranslations('support');
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useQueue(filter, page, first);
  const { region, handleKeyDown } = useArrowKeys<HTMLDivElement>();
  const waiting = data?.waiting ?? first.waiting;
  const counts: Partial<Record<ThreadFilter, number>> = waiting;

  function choose(next: ThreadFilter) {
    setFilter(next);
    setPage(1);
  }

  function open(event: MouseEvent, item: QueueItem) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    selection.open(item);
  }

  return (
    <>
      <div
        role="group"
        aria-label={t('filters.label')}
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-line p-2 lg:flex-wrap"
      >
        {threadFilters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => choose(one)}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 text-sm font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-text aria-pressed:bg-brand-tint aria-pressed:text-brand-ink pointer-fine:min-h-9"
          >
            {t(`filters.${one}`)}
            <CountBadge count={counts[one] ?? 0} label={t('waiting', { count: counts[one] ?? 0 })} className="ring-0" />
          </button>
        ))}
      </div>
      {/* The keys act on the links inside; the element itself never has focus. */}
      <div ref={region} onKeyDown={handleKeyDown} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data && data.items.length > 0 ? (
          <ul aria-label={t('list')} className="divide-y divide-line/60">
            {data.items.map((item) => (
              <li key={item.thread.id}>
                <ThreadRow
                  item={item}
                  showsStatus={filter === 'all' || filter === 'mine'}
                  href={selection.hrefOf(item)}
                  isCurrent={selection.isSelected(item)}
                  onOpen={(event) => open(event, item)}
                />
              </li>
            ))}
          </ul>
        ) : data ? (
          <EmptyState Illustration={NoChats} title={t('empty.title')} text={t('empty.text')} />
        ) : error ? (
          <EmptyState
            Illustration={NoChats}
            title={t('error')}
            action={<Button onClick={() => void mutate()}>{t('retry')}</Button>}
          />
        ) : null}
      </div>
      {data && data.lastPage > 1 ? <Pages page={page} lastPage={data.lastPage} onChange={setPage} /> : null}
    </>
  );
}

type PagesProps = { page: number; lastPage: number; onChange: (page: number) => void };

function Pages({ page, lastPage, onChange }: PagesProps) {
  const t = useTranslations('support');
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-t border-line p-2 text-xs text-muted">
      <Button size="sm" variant="ghost" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('previous')}
      </Button>
      <span className="tabular-nums">{t('page', { page, last: lastPage })}</span>
      <Button size="sm" variant="ghost" disabled={page >= lastPage} onClick={() => onChange(page + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}
