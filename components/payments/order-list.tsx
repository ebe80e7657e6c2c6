'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftLink } from '@/components/ui/soft-link';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { ordersOf } from '@/lib/payments/client';
import type { Order, OrderPage } from '@/lib/payments/model';
import { OrderStateTag } from './order-state-tag';
import { useOrderTexts } from './use-order-texts';

const inputAfter = (previous: OrderPage | undefined) => (previous ? previous.next : 0);
const itemsOf = (page: OrderPage) => page.items;

/** The member's orders with their states, newest first; each leads to its receipt. */
export function OrderList({ first }: { first: OrderPage }) {
  const t = useTranslations('payments');
  const href = useHref();
  const { items, ...list } = usePagedList({ query: ordersOf, inputAfter, itemsOf, first });
  return (
    <InfiniteList
      label={t('orders')}
      items={items}
      keyOf={({ id }) => id}
      render={(order) => <OrderRow order={order} />}
      hasMore={list.hasMore}
      loading={list.isLoading}
      error={list.error ? true : undefined}
      onMore={() => void list.loadMore()}
      skeleton={<Skeleton className="m-4 h-12" />}
      empty={
        <EmptyState
          Illustration={EndOfList}
          title={t('noOrders')}
          text={t('noOrdersText')}
          action={<ButtonLink href={href('recharge')}>{t('packs')}</ButtonLink>}
        />
      }
      end={items.length > 10 ? t('listEnd') : null}
      className="divide-y divide-line/60"
    />
  );
}

function OrderRow({ order }: { order: Order }) {
  const href = useHref();
  const { itemOf, priceOf, dayOf } = useOrderTexts();
  return (
    <SoftLink
      href={href('receipt', { key: order.key })}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{itemOf(order)}</span>
        <span className="block text-xs text-muted tabular-nums">{dayOf(order.at)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="font-semibold tabular-nums">{priceOf(order)}</span>
        <OrderStateTag state={order.state} />
      </span>
    </SoftLink>
  );
}
