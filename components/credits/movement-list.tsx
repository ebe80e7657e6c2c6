'use client';

import { useDates } from '@/components/shell/use-dates';
import { useFormat } from '@/components/shell/use-format';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftLink } from '@/components/ui/soft-link';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { movements } from '@/lib/credits/client';
import type { Movement, MovementPage } from '@/lib/credits/model';

const inputAfter = (previous: MovementPage | undefined) => (previous ? previous.next : 0);
const itemsOf = (page: MovementPage) => page.items;

/** The movements of the member's coins, newest first; each leads to its receipt. */
export function MovementList({ first }: { first: MovementPage }) {
  const t = useTranslations('credits');
  const { items, ...list } = usePagedList({ query: movements, inputAfter, itemsOf, first });
  return (
    <InfiniteList
      label={t('history')}
      items={items}
      keyOf={({ id }) => id}
      render={(movement) => <MovementRow movement={movement} />}
      hasMore={list.hasMore}
      loading={list.isLoading}
      error={list.error ? true : undefined}
      onMore={() => void list.loadMore()}
      skeleton={<Skeleton className="m-4 h-12" />}
      empty={<EmptyState Illustration={EndOfList} title={t('noHistory')} text={t('noHistoryText')} />}
      end={items.length > 10 ? t('listEnd') : null}
      className="divide-y divide-line/60"
    />
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const t = useTranslations('credits');
  const href = useHref();
  const dates = useDates();
  const format = useFormat();
  const { coins, gift, kind } = movement;
  const isGain = coins > 0;
  return (
    <SoftLink
      href={href('receipt', { key: movement.orderKey ?? movement.id })}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {gift ? t('kinds.giftTo', { name: gift.recipient }) : t(`kinds.${kind}`)}
        </span>
        <span className="block text-xs text-muted tabular-nums">
          {dates.date(movement.at, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className={cx('block font-semibold', isGain && 'text-success')}>
          {isGain ? '+' : '−'}
          {format.number(Math.abs(coins))}
        </span>
        <span className="block text-xs text-muted">{t('balanceAfter', { coins: movement.balance })}</span>
      </span>
    </SoftLink>
  );
}
